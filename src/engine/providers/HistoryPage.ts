/** What a transaction did. Unknown terms of a source become `execute`. */
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

/** A part of an account's history, the newest first. */
export interface HistoryPage {
  entries: readonly HistoryEntry[]
  /** The cursor of the next page. Missing on the last page. */
  next?: string | undefined
  /**
   * Whether a part of this page, or the pages after it, cannot be read. The page is used only if no
   * other provider returns all of it.
   */
  isPartial?: boolean | undefined
  /** The error that prevented reading the rest. Missing if there was too much to read. */
  cause?: unknown
}

/** A transaction of the account. */
export interface HistoryEntry {
  /** Unique in the history. Default: the hash. */
  id?: string | undefined
  hash: string
  /** Milliseconds since 1970. Missing while the transaction waits for its block. */
  minedAt?: number | undefined
  status: 'confirmed' | 'failed' | 'pending'
  /** If omitted, the engine derives the kind from the transfers. */
  operation?: ActivityOperation | undefined
  /** The account that sent the transaction. Empty if that is unknown. */
  from: string
  /**
   * The transaction's destination. For a token transfer, this is the token's contract. Empty if there are
   * several, or if it is unknown.
   */
  to: string
  /** The receiver of what the account sent, if it is known. */
  receiver?: string | undefined
  application?: { name: string; iconUrl?: string | undefined } | undefined
  transfers: readonly HistoryTransfer[]
}

/** Something that a transaction moved from or to the account. */
export interface HistoryTransfer {
  direction: 'in' | 'out' | 'self'
  kind: 'fungible' | 'nft'
  /** The amount in the smallest unit, such as wei. */
  amount: bigint
  /** The number of decimals, from 0 to 77. 0 for an NFT. */
  decimals: number
  /** A token's symbol or an NFT's name. */
  name: string
  /** An `https:` URL or image data. */
  iconUrl?: string | undefined
  /** The value of the amount at the time, in USD. */
  value?: number | undefined
  isSpam?: boolean | undefined
}
