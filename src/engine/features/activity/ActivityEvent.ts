import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** What a transaction did, in the service's terms. Unknown terms become `execute`. */
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
  /** A token's symbol or an NFT's name. Anyone can choose it, so it may be misleading. */
  name: string
  iconUrl?: string | undefined
  /** Its value at the time, in dollars. */
  value?: number | undefined
  /** Whether the service marks it as spam. */
  isSpam: boolean
}

/**
 * `lookalike`: `address` begins and ends like `known`, an address that the account has sent to
 * before, but is a different one. `unsigned`: another account made an empty transfer in this
 * account's name.
 */
export type ActivityWarning =
  | { kind: 'lookalike'; address: string; known: string }
  | { kind: 'unsigned' }

/** A transaction of the account, as the service reports it. */
export interface ActivityEvent {
  id: string
  hash: string
  operation: ActivityOperation
  status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970. */
  minedAt: number
  /** The account that sent the transaction. */
  from: string
  /** The transaction's destination. For a token transfer, this is the token's contract. */
  to: string
  /** The receiver of what the account sent. `undefined` if the chain's nodes could not tell. */
  receiver?: string | undefined
  /** Why the event may be deceptive. */
  warning?: ActivityWarning | undefined
  caipNetworkId: CaipNetworkId
  /** The app that sent or received the transaction, if it is known. */
  application?: { name: string; iconUrl?: string | undefined } | undefined
  transfers: readonly ActivityTransfer[]
}

/** The pages read so far, without events that do not concern the user. */
export interface ActivityPages {
  /** The newest first, without duplicates. */
  events: readonly ActivityEvent[]
  /** Whether there are more pages. */
  hasNextPage: boolean
  /** Whether a service is configured and supports the network. */
  isSupported: boolean
}
