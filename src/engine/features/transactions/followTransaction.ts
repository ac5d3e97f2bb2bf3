import type { EngineError } from '../../errors/EngineError.ts'
import type { Cancel, Clock } from '../../platform/Platform.ts'
import type { Transaction, TransactionCall, TransactionStatus } from './Transactions.ts'
import { transactionErrors } from './transactionErrors.ts'

/** A block, which is in at most one chain. */
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
  /** The reason for the revert. Missing if the transaction succeeded. */
  error?: EngineError | undefined
}

/** The data of a transaction that identifies a replacement. */
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
  /** Another transaction replaced this one. `replacement` is missing if it is unknown. */
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
  /** Resolves with the newest block. Present if it helps to find a replacement. */
  newestBlock?(ask: AskNodes): Promise<number | undefined>
  /**
   * Resolves with whether the chain still has the block. `undefined` if its nodes do not report it.
   */
  hasBlock(block: BlockMark, ask: AskNodes): Promise<boolean | undefined>
}

/** How long to poll for a result, and later to check its block, in milliseconds. */
const timeout = 180_000
const retries = 6
const firstRetry = 200
/**
 * The number of failures after the deadline that end the watch. A check can be late, for example
 * after a laptop wakes up.
 */
const failuresAfterDeadline = 3
/** The missed checks after which a block is lost. A lagging node may miss one or two. */
const missesUntilLost = 3
/** When a missing block counts as lost, in milliseconds. Used if nodes do not report blocks. */
const lagUntilLost = 20_000

/** A new status of a transaction, or new data about it. */
export type TransactionChange = Partial<
  Pick<Transaction, 'status' | 'error' | 'replacedBy' | 'nonce' | 'call' | 'firstBlock'>
>

export interface FollowOptions {
  clock: Clock
  observer: Observer
  /** The time between two checks, in milliseconds. */
  interval: number
  ask: AskNodes
  /** Returns the current state of the transaction. */
  current(): Transaction
  report(change: TransactionChange): void
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
 * a function that stops the polling.
 */
export function followTransaction(options: FollowOptions): Cancel {
  const { ask, clock, current, interval, observer, report } = options
  let deadline = clock.now() + timeout
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
      // The node is not available. This says nothing about the transaction.
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
      if (!isOver) report({ firstBlock })
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

  /** Stores the nonce that the wallet chose, and the call if none was requested. */
  function learn(facts: Facts | undefined) {
    const { call, nonce } = current()
    if (facts && (call === undefined || nonce === undefined))
      report({ nonce: nonce ?? facts.nonce, call: call ?? facts.call })
  }

  function take(hash: string, status: TransactionStatus, inclusion: Inclusion) {
    const { block, confirmations, error, isFinal } = inclusion
    if (confirmations < (current().confirmations ?? 1)) {
      // The transaction is in a block, so only more blocks are needed.
      isKnown = true
      deadline = clock.now() + timeout
      return interval
    }
    taken = { hash, block, status, until: clock.now() + timeout }
    misses = 0
    const replacedBy = hash === current().hash ? undefined : hash
    report({ status, replacedBy, error: status === 'reverted' ? error : undefined })
    return isFinal ? undefined : interval
  }

  /** Checks that the included transaction is still in the chain. Returns the next wait. */
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
    deadline = clock.now() + timeout
    report({ status: 'reorganised', replacedBy: undefined, error: undefined })
    return interval
  }

  /** Reports the result again. It may be another result in the transaction's new block. */
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
    if (!isOver) report({ status, error })
    return undefined
  }

  void round()
  return () => {
    isOver = true
    cancelWait()
  }
}
