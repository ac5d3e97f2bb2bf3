/** What a transaction did. A source's unknown terms become `execute`. */
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

/** A part of an account's history. The newest transaction comes first. */
export interface HistoryPage {
  entries: readonly HistoryEntry[]
  /** The cursor of the next page. Missing on the last page. */
  next?: string | undefined
  /**
   * Whether a part of this page or of the pages after it cannot be read. The page is used only if
   * no other provider returns all of it.
   */
  isPartial?: boolean | undefined
  /** The error that prevented reading the rest. Missing if there was too much to read. */
  cause?: unknown
}

/** A transaction of the account. */
export interface HistoryEntry {
  /** The entry's id, unique in the history. Default: the hash. */
  id?: string | undefined
  hash: string
  /**
   * When the transaction was mined, in milliseconds since 1970. Missing while the transaction waits
   * for its block.
   */
  minedAt?: number | undefined
  status: 'confirmed' | 'failed' | 'pending'
  /** The kind of the transaction. If omitted, the engine derives it from the transfers. */
  operation?: ActivityOperation | undefined
  /** The account that sent the transaction. Empty if unknown. */
  from: string
  /**
   * The transaction's destination. For a token transfer, this is the token's contract. Empty if
   * there are several destinations, or if the destination is unknown.
   */
  to: string
  /** The receiver of the assets that the account sent, if known. */
  receiver?: string | undefined
  application?: { name: string; iconUrl?: string | undefined } | undefined
  transfers: readonly HistoryTransfer[]
}

/** An asset that a transaction moved from or to the account. */
export interface HistoryTransfer {
  direction: 'in' | 'out' | 'self'
  kind: 'fungible' | 'nft'
  /** The amount in the smallest unit, such as wei. */
  amount: bigint
  /** The number of decimals, from 0 to 77. 0 for an NFT. */
  decimals: number
  /** A token's symbol or an NFT's name. */
  name: string
  /** The icon: an `https:` URL or image data. */
  iconUrl?: string | undefined
  /** The value of the amount at the time of the transaction, in USD. */
  value?: number | undefined
  isSpam?: boolean | undefined
}
