import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** What a transaction did, in the service's words; whatever else it calls it is an `execute`. */
export type ActivityOperation = (typeof activityOperations)[number]

export const activityOperations = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

/** Something that a transaction moved from or to the account. */
export interface ActivityTransfer {
  direction: 'in' | 'out' | 'self'
  kind: 'fungible' | 'nft'
  /** Exact decimal digits, such as `12.5`. */
  amount: string
  /** Of a token its symbol, of an NFT its name. A stranger chose it. */
  name: string
  iconUrl?: string | undefined
  /** What it was worth then, in dollars. */
  value?: number | undefined
  /** Whether the service takes it for spam. */
  isSpam: boolean
}

/**
 * `lookalike`: `address` begins and ends like `known`, to which the account sent something before, and
 * is another one. `unsigned`: another account made a transfer of nothing in the name of this one.
 */
export type ActivityWarning =
  | { kind: 'lookalike'; address: string; known: string }
  | { kind: 'unsigned' }

/** A transaction of the account, as the service tells of it. */
export interface ActivityEvent {
  id: string
  hash: string
  operation: ActivityOperation
  status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970. */
  minedAt: number
  /** Who made the transaction. */
  from: string
  /** Where it went: of a token's transfer the token's contract. */
  to: string
  /** Who received what the account sent; absent where the chain's nodes could not tell. */
  receiver?: string | undefined
  /** Why it may be there to deceive. */
  warning?: ActivityWarning | undefined
  caipNetworkId: CaipNetworkId
  /** The app that it was sent with or to, where it is known. */
  application?: { name: string; iconUrl?: string | undefined } | undefined
  transfers: readonly ActivityTransfer[]
}

/** What was read so far, without what is no matter of the visitor's. */
export interface ActivityPages {
  /** The newest first, each once. */
  events: readonly ActivityEvent[]
  /** Whether there is more to read. */
  hasNextPage: boolean
  /** Whether the service knows the network, and there is a service at all. */
  isSupported: boolean
}
