import { cleanText } from '../sanitize/cleanText.ts'
import { causesOf, errorMessage } from './causesOf.ts'
import { commonErrors } from './commonErrors.ts'
import { EngineError, isEngineError } from './EngineError.ts'
import { readField } from './readField.ts'

const longestMessage = 1000
const codeForm = /^\w{1,40}\/\w{1,40}$/
/** The messages of Chromium, Firefox and Safari for code that did not load. */
const notLoadedWords = /dynamically imported module|importing a module script/i

/**
 * Converts any thrown value to an `EngineError`. This is the only place that does so. Never throws.
 */
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

/**
 * Errors of another copy of latchkey are copied, because any code can create an object that looks
 * like one.
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
    // A hostile object that throws when read is not our error.
    return undefined
  }
}

/** EIP-1193, WalletConnect, and a refused upgrade (EIP-5792). */
const rejectionCodes: ReadonlySet<unknown> = new Set([4001, '4001', 5000, '5000', 5750])
const rejectionNames = [
  /^(user|action)_?(reject|den[iy]|declin|cancel)/i,
  // The Solana Wallet Adapter, and Mobile Wallet Adapter.
  /^WalletWindowClosedError$|^ERROR_ASSOCIATION_CANCELLED$/,
]
/**
 * Mobile Wallet Adapter: "authorization failed" and "not signed". Elsewhere these codes have other
 * meanings.
 */
const mobileCodes: ReadonlySet<unknown> = new Set([-1, -3])
const mobileWords = /authoriz|sign/i
const rejectionWords = [
  // "User denied message signature", "USER_CANCELED". Does not match a user operation that a node
  // refused.
  /(^|[^a-z])user(?![\s_]op)[\s_].{0,40}(reject|den(y|ied)|declin|cancel|disapprov|abort)/i,
  /\buser(reject|declin|cancel)/i,
  /\buser\s+(has\s+)?closed\b/i,
  /\b(reject|deni|declin|cancel)[a-z]*\s+(by|from)\s+(the\s+)?user\b/i,
  // Matches the whole message only, because a node's refusal continues with a reason.
  /^\W*((the|this)\s+)?((connection|authorization|request|sign(ature|ing)?|transaction)\s+){0,2}((was|has been)\s+)?(reject|declin|cancell?)ed\W*$/i,
]

/**
 * Whether the user rejected the request in the wallet, in any format that wallets use: EIP-1193's
 * 4001, WalletConnect's 5000, ethers' ACTION_REJECTED, a nested cause, or a message alone.
 */
export function isUserRejection(thrown: unknown): boolean {
  return causesOf(thrown).some((error) => {
    const code = readField(error, 'code')
    if (rejectionCodes.has(code)) return true
    if ([code, readField(error, 'name')].some(isRejectionName)) return true
    const message = errorMessage(error)?.slice(0, 500)
    if (message === undefined) return false
    if (mobileCodes.has(code) && mobileWords.test(message)) return true
    return rejectionWords.some((words) => words.test(message))
  })
}

function isRejectionName(name: unknown) {
  return typeof name === 'string' && rejectionNames.some((names) => names.test(name))
}
