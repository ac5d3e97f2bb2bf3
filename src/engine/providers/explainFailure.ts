import { causesOf } from '../errors/causesOf.ts'
import { type EngineError, isEngineError } from '../errors/EngineError.ts'
import { readField } from '../errors/readField.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { ProviderProblem } from './ProviderProblem.ts'
import { providerErrors } from './providerErrors.ts'

/** Seconds. The first is for a limit without a Retry-After. */
const defaultPause = 30
const longestPause = 60

const nonsense: readonly string[] = [
  'adapter/INVALID_BALANCE',
  'provider/INVALID_ANSWER',
  'provider/INVALID_LIST',
  'service/INVALID_ANSWER',
  'service/MALFORMED',
  'service/TOO_LARGE',
]
const silence: readonly string[] = ['adapter/NODE_FAILED', 'service/UNREACHABLE']
/** viem's names for a node that does not answer, or not with an answer. */
const nodeFailures: readonly unknown[] = ['HttpRequestError', 'TimeoutError']

/** Names the provider in a failed request. Other errors of the kit stay as they are. */
export function explainFailure(thrown: unknown, name: string): EngineError {
  const error = toEngineError(thrown)
  return explained(error, name)?.because(error) ?? error
}

function explained(error: EngineError, name: string): EngineError | undefined {
  const { code } = error
  const pause = pauseOf(error)
  if (pause > 0) return providerErrors.LIMITED(name, String(pause))
  if (nonsense.includes(code)) return providerErrors.INVALID_ANSWER(name)
  if (silence.includes(code)) return providerErrors.UNREACHABLE(name)
  if (code === 'service/TIMEOUT') return providerErrors.TIMEOUT(name)
  if (causesOf(error).some((cause) => nodeFailures.includes(readField(cause, 'name'))))
    return providerErrors.UNREACHABLE(name)
  if (code === 'common/UNKNOWN') return providerErrors.FAILED(name)
  if (code !== 'service/HTTP_STATUS') return undefined
  const status = Number(readField(error, 'status'))
  if (status === 401) return providerErrors.NEEDS_KEY(name)
  // The handler of `latchkey/server` returns 424 if the service refused its key.
  if (status === 424) return providerErrors.KEY_REFUSED(name)
  return status >= 500 || status === 408
    ? providerErrors.UNREACHABLE(name)
    : providerErrors.REFUSED(name, String(status))
}

/** How long to wait after a provider reports too many requests, in seconds. */
export function pauseOf(error: EngineError): number {
  const refusal = causesOf(error).find((cause) => isEngineError(cause, 'service/HTTP_STATUS'))
  const after = readField(refusal, 'retryAfter')
  if (typeof after === 'number') return Math.min(after, longestPause)
  return readField(refusal, 'status') === 429 ? defaultPause : 0
}

/** The error in a form that can be stored. */
export const toProblem = ({ code, details, message }: EngineError): ProviderProblem => ({
  code,
  message,
  details,
})
