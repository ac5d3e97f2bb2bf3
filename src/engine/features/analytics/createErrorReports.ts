import type { EngineContext } from '../../EngineContext.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import type { EngineErrorCode } from '../../errors/EngineErrorCode.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'

const mostReports = 5
const reportWindow = 60_000

/** Errors that are not reported, because the user intended them or another operation is pending. */
const wanted: readonly EngineErrorCode[] = [
  'common/ABORTED',
  'common/BUSY',
  'common/DESTROYED',
  'common/REJECTED',
]
/** Errors of the user's input, which the form shows. */
const mistakes: readonly EngineErrorCode[] = [
  'amount/INVALID',
  'amount/NO_PRICE',
  'amount/TOO_MUCH',
  'amount/TOO_PRECISE',
  'amount/TOO_PRECISE_USD',
  'amount/ZERO',
  'dataCapture/CODE_INVALID',
  'dataCapture/EMAIL_INVALID',
  'dataCapture/REQUIRED',
  'login/CODE_INVALID',
  'login/CODE_LOCKED',
  'login/EMAIL_INVALID',
  'login/NO_CODE_ASKED',
  'login/TOO_SOON',
  'names/NAME_INVALID',
  'onramp/AMOUNT_TOO_HIGH',
  'onramp/AMOUNT_TOO_LOW',
  'send/INCOMPLETE',
  'send/INVALID_RECEIVER',
  'send/NAME_NOT_FOUND',
  'send/OTHER_NETWORK',
  'send/TOKEN_REQUIRED',
  'send/UNSEEN_WARNINGS',
  'send/WRONG_CHECKSUM',
  'swap/AMOUNT_REQUIRED',
  'swap/INVALID_SLIPPAGE',
  'swap/SAME_TOKEN',
  'swap/TOKEN_REQUIRED',
  'swap/UNSEEN_WARNINGS',
  'transfer/NOT_ENOUGH_FOR_FEE',
  'transfer/SMALL_FOR_NEW_ACCOUNT',
  'transfer/TOKEN_ACCOUNT',
  'transfer/TOO_LITTLE',
]
const expected: readonly EngineErrorCode[] = [...wanted, ...mistakes]
/** Operations in which a refusal usually means a mistyped code. */
const confirmations = ['confirmingCode', 'updateEmailStep']

/** Reports failed operations and reads. Reports at most 5 errors in any 60 s. */
export function createErrorReports(
  { platform, queries, store }: Pick<EngineContext, 'platform' | 'queries' | 'store'>,
  report: (error: EngineError) => void,
): Cancel {
  const seen = new WeakSet<EngineError>()
  let sentAt: readonly number[] = []

  function look() {
    for (const slice of Object.values(store.get())) {
      for (const [name, place] of [['', slice], ...Object.entries(slice)]) {
        const error = readField(place, 'error')
        const isMistyped = confirmations.includes(name) && isEngineError(error, 'login/REFUSED')
        if (readField(place, 'status') === 'error' && isEngineError(error) && !isMistyped)
          receive(error)
      }
    }
  }

  function receive(error: EngineError) {
    if (seen.has(error) || expected.includes(error.code)) return
    seen.add(error)
    const now = platform.clock.now()
    sentAt = sentAt.filter((at) => at > now - reportWindow)
    if (sentAt.length === mostReports) return
    sentAt = [...sentAt, now]
    report(error)
  }

  /** Watches the query cache, because failed reads are not in the store. */
  async function watchReads() {
    const { client } = await queries.load()
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && event.query.meta?.latchkey)
        receive(toEngineError(event.action.error))
    })
  }

  look()
  const stopLooking = store.subscribe(look)
  // If the query library does not load, there are no reads.
  const watching = watchReads().catch(() => undefined)
  return () => {
    stopLooking()
    void watching.then((stop) => stop?.())
  }
}
