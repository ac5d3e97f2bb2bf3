import { readField } from './readField.ts'

const rejectionCodes: ReadonlySet<unknown> = new Set([4001, '4001', 5000, 'ACTION_REJECTED'])
const rejectionWords = /\b(user|request)\b.{0,40}\b(reject|denied|decline|cancel)/i
const deepestCause = 8

/**
 * Whether the person said no in the wallet, in any of the shapes in which wallets say so:
 * EIP-1193's 4001, WalletConnect's 5000, a nested cause, or words alone.
 */
export function isUserRejection(thrown: unknown): boolean {
  let error = thrown
  for (let depth = 0; depth < deepestCause && error != null; depth += 1) {
    if (rejectionCodes.has(readField(error, 'code'))) return true
    const message = typeof error === 'string' ? error : readField(error, 'message')
    if (typeof message === 'string' && rejectionWords.test(message.slice(0, 500))) return true
    error =
      readField(error, 'cause') ??
      readField(readField(error, 'data'), 'originalError') ??
      readField(error, 'error')
  }
  return false
}
