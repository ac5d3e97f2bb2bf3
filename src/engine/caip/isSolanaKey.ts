/** Whether the text looks like a solana address: 32 to 44 base58 characters. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const keyBytes = 32

/** Whether the value is 32 bytes in base58: an account, a program or a token of solana. */
export function isSolanaKey(value: unknown): value is string {
  if (typeof value !== 'string' || !isSolanaAddress(value)) return false
  let number = 0n
  for (const letter of value) number = number * 58n + BigInt(letters.indexOf(letter))
  const digits = number === 0n ? 0 : number.toString(16).length
  const zeros = /^1*/.exec(value)![0].length
  return zeros + Math.ceil(digits / 2) === keyBytes
}

/**
 * Whether the text encodes 32 bytes that are not all zero. Off-curve addresses are valid receivers,
 * because programs own them.
 */
export const isSolanaReceiver = (address: string): boolean =>
  isSolanaKey(address) && /[^1]/.test(address)
