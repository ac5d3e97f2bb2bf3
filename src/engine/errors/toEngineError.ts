import { cleanText } from '../gates/cleanText.ts'
import { causesOf } from './causesOf.ts'
import { commonErrors } from './commonErrors.ts'
import { EngineError, isEngineError } from './EngineError.ts'
import { errorMessage } from './errorMessage.ts'
import { isUserRejection } from './isUserRejection.ts'
import { readField } from './readField.ts'

const longestMessage = 1000
/** What Chromium, Firefox and Safari say of code that did not load. */
const notLoadedWords = /dynamically imported module|importing a module script/i

/** The one place where a stranger's error becomes ours. Never throws. */
export function toEngineError(thrown: unknown): EngineError {
  const own = asEngineError(thrown)
  if (own) return own
  if (readField(thrown, 'name') === 'AbortError') return commonErrors.ABORTED().because(thrown)
  if (isUserRejection(thrown)) return commonErrors.REJECTED().because(thrown)
  for (const cause of causesOf(thrown)) {
    const message = cleanText(errorMessage(cause) ?? '', longestMessage)
    if (notLoadedWords.test(message)) return commonErrors.NOT_LOADED().because(thrown)
    if (message) return new EngineError('common/UNKNOWN', message, { cause: thrown })
  }
  return commonErrors.UNKNOWN().because(thrown)
}

function asEngineError(thrown: unknown): EngineError | undefined {
  try {
    return isEngineError(thrown) && typeof thrown.code === 'string' ? thrown : undefined
  } catch {
    // A hostile object that cannot be looked at is not ours.
    return undefined
  }
}
