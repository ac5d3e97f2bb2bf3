import { cleanText } from '../sanitize/cleanText.ts'
import { commonErrors } from './defineErrors.ts'
import { EngineError, isEngineError } from './EngineError.ts'
import { causesOf, errorMessage, readField } from './readField.ts'

const longestMessage = 1000
const codeForm = /^\w{1,40}\/\w{1,40}$/
/** Matches the messages of Chromium, Firefox and Safari for code that did not load. */
const notLoadedWords = /dynamically imported module|importing a module script/i

/** Codes for a rejection by the user: EIP-1193, WalletConnect, and a refused upgrade (EIP-5792). */
export const rejectionCodes: ReadonlySet<unknown> = new Set([4001, '4001', 5000, '5000', 5750])

/**
 * Converts any thrown value to an `EngineError`. Never throws. Use `toWalletError` for errors of
 * wallets.
 */
export function toEngineError(thrown: unknown): EngineError {
  const engineError = asEngineError(thrown)
  if (engineError) return engineError
  if (readField(thrown, 'name') === 'AbortError') return commonErrors.ABORTED().because(thrown)
  if (causesOf(thrown).some((cause) => rejectionCodes.has(readField(cause, 'code'))))
    return commonErrors.REJECTED().because(thrown)
  for (const cause of causesOf(thrown)) {
    const message = cleanText(errorMessage(cause) ?? '', longestMessage)
    if (notLoadedWords.test(message)) return commonErrors.NOT_LOADED().because(thrown)
    if (message) return new EngineError('common/UNKNOWN', message, { cause: thrown })
  }
  return commonErrors.UNKNOWN().because(thrown)
}

/**
 * Copies an error of another copy of latchkey. It is not used directly, because any code can create
 * an object that looks like such an error.
 */
function asEngineError(thrown: unknown): EngineError | undefined {
  try {
    if (thrown instanceof EngineError) return thrown
    if (!isEngineError(thrown)) return undefined
    const { code, details, message } = thrown
    const clean = cleanText(message, longestMessage)
    if (!codeForm.test(code) || !clean || !Array.isArray(details)) return undefined
    return new EngineError(code, clean, {
      cause: thrown,
      details: details.filter((one) => typeof one === 'string'),
    })
  } catch {
    // Reading the object throws, so it is not our error.
    return undefined
  }
}
