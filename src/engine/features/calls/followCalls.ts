import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { causesOf, readField } from '../../errors/readField.ts'
import type { Cancel, Clock } from '../../platform/Platform.ts'
import type { Hash } from '../../Register.ts'
import { within } from '../../store/untilAborted.ts'
import type { CallsReceipt, CallsStatus, SentCalls } from './Calls.ts'
import { isEvmHash, mostCalls } from './createCallsMemory.ts'

const usualInterval = 2_000
const slowInterval = 10_000
/** How long to ask the wallet often, in milliseconds. Afterwards, it is asked less often. */
const soon = 120_000
const answerLimit = 10_000
/**
 * How long the wallet may answer that it does not have the calls, after it accepted them, in
 * milliseconds.
 */
const learningTime = 60_000
/** How long to wait for the receipts after the wallet reports success, in milliseconds. */
const receiptTime = 60_000
/** How long a wallet keeps the result, in milliseconds: at least a day (EIP-5792). */
const keptFor = 86_400_000
const unknownId = 5730
/** A JSON-RPC quantity that is exact as a `number`. */
const quantity = /^0x[0-9a-f]{1,13}$/i

export interface CallsToFollow {
  clock: Clock
  sent: SentCalls
  /** Asks the wallet. Returns `undefined` while the wallet is not connected. */
  ask(): Promise<unknown> | undefined
  report(news: Pick<SentCalls, 'status' | 'receipts'>): void
}

/** Asks the wallet for the status of calls (`wallet_getCallsStatus`), until the status is final. */
export function followCalls({ ask, clock, sent, report }: CallsToFollow): Cancel {
  const controller = new AbortController()
  const { signal } = controller
  let cancelWait: Cancel = () => {}
  let doneSince: number | undefined

  /** Returns whether the wallet reported success but did not send the receipts yet. */
  function lacksReceipts({ receipts, status }: Pick<SentCalls, 'status' | 'receipts'>): boolean {
    if (status !== 'confirmed' || receipts.length > 0) return false
    doneSince ??= clock.now()
    return clock.now() - doneSince < receiptTime
  }

  async function look() {
    const age = clock.now() - sent.since
    const asking = ask()
    try {
      const answer =
        asking &&
        (await within(answerLimit, {
          clock,
          signal,
          timeoutError: adapterErrors.TIMEOUT,
          work: () => asking,
        }))
      const news = readCallsStatus(answer)
      if (signal.aborted) return
      if (news && news.status !== 'pending' && !lacksReceipts(news)) return report(news)
    } catch (cause) {
      if (signal.aborted) return
      const isUnknown = causesOf(cause).some((one) => readField(one, 'code') === unknownId)
      if (isUnknown && age > learningTime) return report({ status: 'unknown', receipts: [] })
      // The wallet may be locked, or its service may be down. So it is asked again later.
    }
    if (asking && age > keptFor) return report({ status: 'unknown', receipts: [] })
    cancelWait = clock.after(age > soon ? slowInterval : usualInterval, look)
  }

  void look()
  return () => {
    controller.abort()
    cancelWait()
  }
}

/**
 * Reads the status in a wallet's answer (EIP-5792). Returns `undefined` if the answer has none.
 * Drafts of the standard used words instead of numbers.
 */
export function readCallsStatus(
  answer: unknown,
): Pick<SentCalls, 'status' | 'receipts'> | undefined {
  const given = readField(answer, 'status')
  const code = given === 'CONFIRMED' ? 200 : given === 'PENDING' ? 100 : given
  const listed = readField(answer, 'receipts')
  const receipts = Array.isArray(listed)
    ? listed
        .slice(0, mostCalls)
        .map(readReceipt)
        .filter((one) => one !== undefined)
    : []
  const status = typeof code === 'number' ? statusOf(Math.floor(code / 100)) : undefined
  if (!status) return undefined
  // If the receipts contradict a successful status, the receipts decide.
  const isReverted = ({ status: one }: CallsReceipt) => one === 'reverted'
  if (status === 'confirmed' && receipts.some(isReverted))
    return { status: receipts.every(isReverted) ? 'reverted' : 'partial', receipts }
  return { status, receipts }
}

function statusOf(hundreds: number): CallsStatus | undefined {
  if (hundreds === 1) return 'pending'
  if (hundreds === 2) return 'confirmed'
  if (hundreds === 3 || hundreds === 4) return 'failed'
  if (hundreds === 5) return 'reverted'
  return hundreds === 6 ? 'partial' : undefined
}

function readReceipt(given: unknown): CallsReceipt | undefined {
  const hash = readField(given, 'transactionHash')
  if (!isEvmHash(hash)) return undefined
  const block = readField(given, 'blockNumber')
  const blockNumber = typeof block === 'string' && quantity.test(block) ? Number(block) : undefined
  const isFailed = readField(given, 'status') === '0x0'
  return {
    hash: lower(hash),
    status: isFailed ? 'reverted' : 'success',
    ...(blockNumber !== undefined && { blockNumber }),
  }
}

const lower = (hash: Hash<'eip155'>): Hash<'eip155'> => `0x${hash.slice(2).toLowerCase()}`
