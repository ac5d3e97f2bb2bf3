import { type EngineError, isEngineError } from '../errors/EngineError.ts'
import { causesOf, readField } from '../errors/readField.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { ProviderProblem } from './ProviderProblem.ts'
import { providerErrors } from './providerErrors.ts'

/** The pauses in seconds. The first one applies to a limit without a `Retry-After`. */
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
/** The names of viem's errors for a node that cannot be reached or does not answer. */
const nodeFailures: readonly unknown[] = ['HttpRequestError', 'TimeoutError']

/**
 * Converts a failed request to an error that contains the provider's name. Other errors of latchkey
 * are not changed.
 */
export function explainFailure(thrown: unknown, name: string): EngineError {
  const error = toEngineError(thrown)
  return explained(error, name)?.because(error) ?? error
}

function explained(error: EngineError, name: string): EngineError | undefined {
  const { code } = error
  const { seconds } = pauseOf(error)
  if (seconds > 0) return providerErrors.LIMITED(name, String(seconds))
  if (nonsense.includes(code)) return providerErrors.INVALID_ANSWER(name)
  if (code === 'service/TIMEOUT') return providerErrors.TIMEOUT(name)
  const refusal = code === 'service/HTTP_STATUS' ? error : causesOf(error).find(isRefusalOfNode)
  if (refusal) return refused(Number(readField(refusal, 'status')), name)
  if (silence.includes(code) || causesOf(error).some(isSilenceOfNode))
    return providerErrors.UNREACHABLE(name)
  return code === 'common/UNKNOWN' ? providerErrors.FAILED(name) : undefined
}

function refused(status: number, name: string): EngineError {
  if (status === 401) return providerErrors.NEEDS_KEY(name)
  // The handler of `latchkey/server` returns 424 if the service refused its key.
  if (status === 424) return providerErrors.KEY_REFUSED(name)
  return status >= 500 || status === 408
    ? providerErrors.UNREACHABLE(name)
    : providerErrors.REFUSED(name, String(status))
}

/** Returns how long to wait after a provider or a node reports too many requests. */
export function pauseOf(error: EngineError): { seconds: number; isNode: boolean } {
  const causes = causesOf(error)
  const refusal = causes.find((cause) => isEngineError(cause, 'service/HTTP_STATUS'))
  const ofNode = causes.find(isRefusalOfNode)
  const isNode = refusal === undefined && ofNode !== undefined
  const after = isNode ? waitOf(ofNode) : readField(refusal, 'retryAfter')
  if (typeof after === 'number') return { seconds: Math.min(after, longestPause), isNode }
  const isLimit = readField(isNode ? ofNode : refusal, 'status') === 429
  return { seconds: isLimit ? defaultPause : 0, isNode }
}

/**
 * Returns whether the error is a node's response with a failure status, from viem or `askNodes`.
 */
const isRefusalOfNode = (cause: unknown) =>
  typeof readField(cause, 'status') === 'number' && readField(cause, 'headers') instanceof Headers

const isSilenceOfNode = (cause: unknown) => nodeFailures.includes(readField(cause, 'name'))

/** Returns the seconds in the `Retry-After`. `createNodeFetch` limits this value. */
function waitOf(refusal: unknown): number | undefined {
  const headers = readField(refusal, 'headers')
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after')) : 0
  return seconds > 0 ? seconds : undefined
}

/** Converts the error to the format of the storage. */
export const toProblem = ({ code, details, message }: EngineError): ProviderProblem => ({
  code,
  message,
  details,
})
