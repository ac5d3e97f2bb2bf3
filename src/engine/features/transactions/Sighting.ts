import type { EngineError } from '../../errors/EngineError.ts'
import type { Transaction, TransactionCall } from './Transaction.ts'

/** A block. At most one chain has it. */
export interface BlockMark {
  hash: string
  number: number
}

/** The block that includes a transaction. */
export interface Inclusion {
  block: BlockMark
  confirmations: number
  /** Whether the block can no longer be reorganized. */
  isFinal: boolean
  /** Why it reverted. Missing if it succeeded. */
  error?: EngineError | undefined
}

/** What is learned about a transaction, to recognize a replacement. */
export interface Facts {
  nonce?: number | undefined
  call?: TransactionCall | undefined
}

/** The state of a transaction, as the chain's nodes report it. */
export type Sighting =
  | { status: 'unknown' }
  | { status: 'pending'; facts?: Facts }
  /** It is included in a block, but the nodes do not return its receipt yet. */
  | { status: 'receiptMissing' }
  | ({ status: 'included' } & Inclusion)
  /** Another transaction replaced it. Without `replacement`, it is unknown which. */
  | { status: 'displaced'; replacement?: Replacement | undefined }
  /** It can no longer be included. */
  | { status: 'expired' }

/** The transaction that replaced another. */
export interface Replacement {
  hash: string
  how: 'replaced' | 'repriced' | 'cancelled'
  inclusion: Inclusion
}

/** Sends a request to the nodes of the transaction's network. */
export type AskNodes = (method: string, params: readonly unknown[]) => Promise<unknown>

/** How a namespace looks up a transaction. */
export interface Observer {
  look(transaction: Transaction, ask: AskNodes): Promise<Sighting>
  /** The newest block, if it helps to find a replacement. */
  newestBlock?(ask: AskNodes): Promise<number | undefined>
  /** Whether the chain still has the block. `undefined` if its nodes do not report it. */
  hasBlock(block: BlockMark, ask: AskNodes): Promise<boolean | undefined>
}
