import type { EngineError } from '../../errors/EngineError.ts'
import type { Transaction, TransactionCall } from './Transaction.ts'

/** A block: at most one chain has it. */
export interface BlockMark {
  hash: string
  number: number
}

/** The block that holds a transaction. */
export interface Inclusion {
  block: BlockMark
  confirmations: number
  /** Whether the chain can no longer give the block up. */
  isFinal: boolean
  /** Why it was reverted; absent where it did what it was to do. */
  error?: EngineError | undefined
}

/** What is learnt of a transaction on the way, to know it again should another take its place. */
export interface Facts {
  nonce?: number | undefined
  call?: TransactionCall | undefined
}

/** What a chain's nodes say of a transaction at one moment. */
export type Sighting =
  | { status: 'unknown' }
  | { status: 'pending'; facts?: Facts }
  /** It stands in a block, of which the nodes do not tell yet. */
  | { status: 'receiptMissing' }
  | ({ status: 'included' } & Inclusion)
  /** Another one took its place; without `replacement` the chain cannot tell which. */
  | { status: 'displaced'; replacement?: Replacement | undefined }
  /** It can happen no more. */
  | { status: 'expired' }

/** What took the place of a transaction. */
export interface Replacement {
  hash: string
  how: 'replaced' | 'repriced' | 'cancelled'
  inclusion: Inclusion
}

/** Asks the nodes of the transaction's network. */
export type AskNodes = (method: string, params: readonly unknown[]) => Promise<unknown>

/** How one chain family looks for a transaction. */
export interface Observer {
  look(transaction: Transaction, ask: AskNodes): Promise<Sighting>
  /** The newest block, where that helps to find what took a transaction's place. */
  newestBlock?(ask: AskNodes): Promise<number | undefined>
  /** Whether the chain still has the block; undefined where its nodes do not tell. */
  hasBlock(block: BlockMark, ask: AskNodes): Promise<boolean | undefined>
}
