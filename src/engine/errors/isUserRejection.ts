import { causesOf } from './causesOf.ts'
import { errorMessage } from './errorMessage.ts'
import { readField } from './readField.ts'

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
