import { commonErrors, defineErrors } from '../errors/defineErrors.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { causesOf, errorMessage, readField } from '../errors/readField.ts'
import { rejectionCodes } from '../errors/toEngineError.ts'
import { adapterErrors } from './adapterErrors.ts'

/** Errors that are used only when a wallet's error is converted. */
export const walletErrors = defineErrors('adapter', {
  PENDING: 'Your wallet already has a request open. Open the wallet to answer it',
  NOT_ALLOWED:
    'Your wallet does not allow this page to do that. Allow it in the wallet, or connect again',
  GONE: 'Your wallet is no longer in this browser. Reload this page, or connect another wallet',
})

/**
 * The meanings of wallets' errors, by code and message, without rejections. The first match counts.
 * The tests name the source of each message.
 */
const meanings: readonly {
  codes?: readonly (number | string)[]
  words?: RegExp
  error: () => EngineError
}[] = [
  {
    // EIP-1474: the resource is in use.
    codes: [-32002],
    words: /\brequest\b.{0,80}\bpending\b|\bpending\b.{0,40}\brequest\b|\balready processing\b/i,
    error: walletErrors.PENDING,
  },
  {
    // Browsers use these messages if an extension was removed or updated while its page was open.
    words: /extension context invalidated/i,
    error: walletErrors.GONE,
  },
  { words: /\b(is|was|keyring|wallet) locked\b|\bunlock\b/i, error: adapterErrors.LOCKED },
  {
    // The codes of EIP-1193 and WalletConnect.
    codes: [4100, 3001],
    words:
      /\bnot (allowed to interact|been (enabled yet|authorized by))\b|:\/\/\S+ is not permitted\b/i,
    error: walletErrors.NOT_ALLOWED,
  },
  {
    // The codes of EIP-1193, JSON-RPC, EIP-1474, EIP-5792 and WalletConnect.
    codes: [4200, -32601, -32004, 5700, 5710, 5100, 5101, 5102, 5103, 5104, 1001, 10001],
    words:
      /\bunsupported (chains?|methods?|events?|accounts?|namespace)\b|\bmethod\b.{0,60}\b(not (supported|implemented|found|available)|does not exist|unsupported)\b|^"\w+" not (supported|implemented)|\binvalid method\b|\bunable to handle message of type\b/i,
    error: adapterErrors.UNSUPPORTED,
  },
  // Mobile Wallet Adapter uses names instead of numbers.
  { codes: ['ERROR_WALLET_NOT_FOUND'], error: adapterErrors.PROVIDER_NOT_FOUND },
  { codes: ['ERROR_SESSION_TIMEOUT'], error: adapterErrors.TIMEOUT },
  { codes: ['ERROR_LOOPBACK_ACCESS_BLOCKED'], error: walletErrors.NOT_ALLOWED },
  {
    codes: [
      'ERROR_BROWSER_NOT_SUPPORTED',
      'ERROR_SECURE_CONTEXT_REQUIRED',
      'ERROR_INVALID_PROTOCOL_VERSION',
    ],
    error: adapterErrors.UNSUPPORTED,
  },
]

const contractWords = /\brevert/i

/**
 * Reads the meaning of a wallet's error, such as rejected, busy, locked or not supported.
 * `undefined` if it is unknown.
 */
export function readWalletError(thrown: unknown): EngineError | undefined {
  if (isUserRejection(thrown)) return commonErrors.REJECTED().because(thrown)
  const causes = causesOf(thrown).map((cause) => ({
    code: readField(cause, 'code'),
    message: errorMessage(cause)?.slice(0, 500) ?? '',
  }))
  // The wallet's error can contain a contract's message, which is not about the wallet.
  const isContract = causes.some(({ message }) => contractWords.test(message))
  const meaning = meanings.find(({ codes, words }) =>
    causes.some(
      ({ code, message }) =>
        codes?.some((one) => one === (typeof one === 'number' ? Number(code) : code)) ||
        (!isContract && words?.test(message)),
    ),
  )
  return meaning?.error().because(thrown)
}

const rejectionNames = [
  /^(user|action)_?(reject|den[iy]|declin|cancel)/i,
  // The names of Solana Wallet Adapter and Mobile Wallet Adapter.
  /^WalletWindowClosedError$|^ERROR_ASSOCIATION_CANCELLED$/,
]
/**
 * The codes of Mobile Wallet Adapter for "authorization failed" and "not signed". Elsewhere, these
 * codes have other meanings.
 */
const mobileCodes: ReadonlySet<unknown> = new Set([-1, -3])
const mobileWords = /authoriz|sign/i
const rejectionWords = [
  // Matches "User denied message signature" and "USER_CANCELED", but not a user operation that a
  // node refused.
  /(^|[^a-z])user(?![\s_]op)[\s_].{0,40}(reject|den(y|ied)|declin|cancel|disapprov|abort)/i,
  /\buser(reject|declin|cancel)/i,
  /\buser\s+(has\s+)?closed\b/i,
  /\b(reject|deni|declin|cancel)[a-z]*\s+(by|from)\s+(the\s+)?user\b/i,
  // Must match the whole message, because a node's refusal continues with a reason.
  /^\W*((the|this)\s+)?((connection|authorization|request|sign(ature|ing)?|transaction)\s+){0,2}((was|has been)\s+)?(reject|declin|cancell?)ed\W*$/i,
]

/**
 * Returns whether the user rejected the request in the wallet, in any format that wallets use:
 * EIP-1193's 4001, WalletConnect's 5000, ethers' ACTION_REJECTED, a nested cause, or a message
 * alone.
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

/** EIP-1193, JSON-RPC, EIP-1474 and WalletConnect. */
const unknownCodes: ReadonlySet<unknown> = new Set([4200, -32601, -32004, 5101, 10001])
const unknownWords =
  /\b(unsupported|unknown) method\b|\bdoes not support the requested method\b|\bmethod\b.{0,60}\b(not (supported|implemented|found|available)|does not exist|unsupported)\b/i

/**
 * Returns whether the error's code or message means that the wallet does not support the method.
 * After such an error, the wallet has done nothing.
 */
export function isUnknownMethod(error: unknown): boolean {
  const causes = causesOf(error)
  if (causes.some((cause) => unknownCodes.has(readField(cause, 'code')))) return true
  const messages = causes.map((cause) => errorMessage(cause)?.slice(0, 500) ?? '')
  // The wallet's error can contain a contract's message, which is not about the wallet.
  return (
    !messages.some((said) => contractWords.test(said)) &&
    messages.some((said) => unknownWords.test(said))
  )
}
