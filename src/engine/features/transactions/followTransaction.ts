import type { EngineError } from '../../errors/EngineError.ts'
import type { Cancel, Clock } from '../../platform/Platform.ts'
import type { Transaction, TransactionCall, TransactionStatus } from './Transactions.ts'
import { transactionErrors } from './transactionErrors.ts'

/** A block. At most one chain has it. */
interface BlockMark {
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

/** The facts of a transaction that identify a replacement. */
export interface Facts {
  nonce?: number | undefined
  call?: TransactionCall | undefined
}

/** The state of a transaction, as the chain's nodes report it. */
export type Sighting =
  | { status: 'unknown' }
  | { status: 'pending'; facts?: Facts }
  /** The transaction is in a block, but the nodes do not return its receipt yet. */
  | { status: 'receiptMissing' }
  | ({ status: 'included' } & Inclusion)
  /** Another transaction replaced this one. Without `replacement`, it is unknown which one. */
  | { status: 'displaced'; replacement?: Replacement | undefined }
  /** The transaction can no longer be included. */
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

/** How long to poll for a result, and then to check that its block stays, in milliseconds. */
const patience = 180_000
const retries = 6
const firstRetry = 200
/** After the deadline, for example when a laptop wakes up, this many failures end the watch. */
const failuresAfterDeadline = 3
/** A node that lags behind the others may miss a block once or twice. */
const missesUntilLost = 3
/** If nodes do not report blocks, only the time tells a slow node from a dropped transaction. */
const lagUntilLost = 20_000

/** A new status of a transaction, or new facts about it. */
export type TransactionChange = Partial<
  Pick<Transaction, 'status' | 'error' | 'replacedBy' | 'nonce' | 'call' | 'firstBlock'>
>

export interface FollowOptions {
  clock: Clock
  observer: Observer
  /** Milliseconds between two checks. */
  interval: number
  ask: AskNodes
  /** The transaction as it is known now. */
  current(): Transaction
  tell(change: TransactionChange): void
}

/** The included transaction: the original, or its replacement. */
interface Taken {
  hash: string
  block: BlockMark
  status: TransactionStatus
  /** When to stop checking that the chain still has the block. */
  until: number
}

/**
 * Polls a transaction until it has a final status, and then until its block is deep enough. Returns
 * a function that ends the polling.
 */
export function followTransaction(options: FollowOptions): Cancel {
  const { ask, clock, current, interval, observer, tell } = options
  let deadline = clock.now() + patience
  let isKnown = false
  let puzzles = 0
  let misses = 0
  let missingSince = 0
  let failures = 0
  let taken: Taken | undefined
  let isOver = false
  let cancelWait: Cancel = () => {}

  async function round(): Promise<void> {
    let wait: number | undefined
    try {
      wait = taken ? await lookAfter(taken) : await look()
      failures = 0
    } catch (cause) {
      // The node is unavailable, which says nothing about the transaction.
      if (clock.now() >= deadline) failures += 1
      if (taken) wait = untilLater(taken)
      else if (failures <= failuresAfterDeadline) wait = interval
      else wait = end('timedOut', transactionErrors.TIMED_OUT().because(cause))
    }
    if (!isOver && wait !== undefined) cancelWait = clock.after(wait, () => void round())
  }

  async function look(): Promise<number | undefined> {
    if (current().firstBlock === undefined && observer.newestBlock) {
      const firstBlock = await observer.newestBlock(ask)
      if (!isOver) tell({ firstBlock })
    }
    const sighting = await observer.look(current(), ask)
    return isOver ? undefined : judge(sighting)
  }

  function judge(sighting: Sighting): number | undefined {
    switch (sighting.status) {
      case 'included':
        return take(current().hash, sighting.error ? 'reverted' : 'confirmed', sighting)
      case 'displaced': {
        const { replacement } = sighting
        if (replacement) {
          const { hash, how, inclusion } = replacement
          const status = how === 'repriced' && inclusion.error ? 'reverted' : how
          return take(hash, status, inclusion)
        }
        if (puzzles < retries) return retryLater()
        return end('replaced')
      }
      case 'receiptMissing':
        isKnown = true
        if (puzzles < retries) return retryLater()
        return untilDeadline(transactionErrors.RECEIPT_NOT_FOUND())
      case 'expired':
        return end('timedOut', transactionErrors.EXPIRED())
      case 'pending':
        isKnown = true
        learn(sighting.facts)
        return untilDeadline(transactionErrors.TIMED_OUT())
      case 'unknown':
        return untilDeadline(
          isKnown ? transactionErrors.TIMED_OUT() : transactionErrors.NOT_FOUND(),
        )
    }
  }

  /**
   * The wallet chose the nonce, so a node is asked for it. The call stays the one that was
   * requested.
   */
  function learn(facts: Facts | undefined) {
    const { call, nonce } = current()
    if (facts && (call === undefined || nonce === undefined))
      tell({ nonce: nonce ?? facts.nonce, call: call ?? facts.call })
  }

  function take(hash: string, status: TransactionStatus, inclusion: Inclusion) {
    const { block, confirmations, error, isFinal } = inclusion
    if (confirmations < (current().confirmations ?? 1)) {
      // The transaction is in a block. Now only more blocks are needed.
      isKnown = true
      deadline = clock.now() + patience
      return interval
    }
    taken = { hash, block, status, until: clock.now() + patience }
    misses = 0
    const replacedBy = hash === current().hash ? undefined : hash
    tell({ status, replacedBy, error: status === 'reverted' ? error : undefined })
    return isFinal ? undefined : interval
  }

  /** Whether the included transaction is still in the chain. */
  async function lookAfter({ block, hash, status }: Taken): Promise<number | undefined> {
    const { call: _, nonce: __, ...known } = current()
    const sighting = await observer.look({ ...known, hash }, ask)
    if (isOver) return undefined
    if (sighting.status === 'included') {
      misses = 0
      const isOther = sighting.block.hash !== block.hash
      if (isOther && status !== 'replaced' && status !== 'cancelled') return retake(sighting)
      taken!.block = sighting.block
      return sighting.isFinal ? undefined : untilLater(taken!)
    }
    const isThere = await observer.hasBlock(block, ask)
    if (isOver) return undefined
    misses += 1
    if (misses === 1) missingSince = clock.now()
    const mayLag = misses < missesUntilLost || clock.now() < missingSince + lagUntilLost
    if (isThere || (isThere === undefined && mayLag)) return untilLater(taken!)
    taken = undefined
    puzzles = 0
    deadline = clock.now() + patience
    tell({ status: 'reorganised', replacedBy: undefined, error: undefined })
    return interval
  }

  /** The transaction moved to another block, where it may have another result. */
  function retake(inclusion: Inclusion) {
    const { hash, status } = taken!
    const good = status === 'repriced' || hash !== current().hash ? 'repriced' : 'confirmed'
    return take(hash, inclusion.error ? 'reverted' : good, inclusion)
  }

  const untilLater = ({ until }: Taken) => (clock.now() < until ? interval : undefined)

  function untilDeadline(error: EngineError) {
    return clock.now() < deadline ? interval : end('timedOut', error)
  }

  function retryLater() {
    puzzles += 1
    return firstRetry * 2 ** (puzzles - 1)
  }

  function end(status: TransactionStatus, error?: EngineError) {
    if (!isOver) tell({ status, error })
    return undefined
  }

  void round()
  return () => {
    isOver = true
    cancelWait()
  }
}
