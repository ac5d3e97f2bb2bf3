import { isSolanaAddress } from '../../caip/isSolanaAddress.ts'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const keyBytes = 32

/**
 * Whether the text stands for 32 bytes that are not all zero. Off-curve addresses are receivers
 * too: programs own them.
 */
export function isReceiver(address: string): boolean {
  if (!isSolanaAddress(address)) return false
  let number = 0n
  for (const letter of address) number = number * 58n + BigInt(letters.indexOf(letter))
  const hex = number.toString(16)
  const zeros = /^1*/.exec(address)![0].length
  return number > 0n && zeros + Math.ceil(hex.length / 2) === keyBytes
}
