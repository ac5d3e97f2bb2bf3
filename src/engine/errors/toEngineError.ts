import { commonErrors } from './commonErrors.ts'
import { EngineError, isEngineError } from './EngineError.ts'
import { isUserRejection } from './isUserRejection.ts'
import { readField } from './readField.ts'

const longestMessage = 1000

/** The one place where a stranger's error becomes ours. */
export function toEngineError(cause: unknown): EngineError {
  if (isEngineError(cause)) return cause
  if (readField(cause, 'name') === 'AbortError') return commonErrors.ABORTED().because(cause)
  if (isUserRejection(cause)) return commonErrors.REJECTED().because(cause)
  const message = typeof cause === 'string' ? cause : readField(cause, 'message')
  if (typeof message !== 'string' || message === '') return commonErrors.UNKNOWN().because(cause)
  return new EngineError('common/UNKNOWN', message.slice(0, longestMessage), { cause })
}
