import { isEvmAddress } from '../../caip/isEvmAddress.ts'
import { isSameAddress } from '../../caip/isSameAddress.ts'
import { readField } from '../../errors/readField.ts'

/**
 * The position of the receiver in the arguments of calls that move a token or an NFT, in 32-byte
 * words.
 */
const calls: Readonly<Record<string, number>> = {
  // ERC-20: transfer(address,uint256)
  a9059cbb: 0,
  // ERC-20 and ERC-721: transferFrom(address,address,uint256)
  '23b872dd': 1,
  // ERC-721: safeTransferFrom(address,address,uint256), and the same with bytes
  '42842e0e': 1,
  b88d4fde: 1,
  // ERC-1155: safeTransferFrom(address,address,uint256,uint256,bytes)
  f242432a: 1,
}
const wordDigits = 64
const padding = /^0{24}$/

/**
 * The receiver of a transfer on eip155, read from the signed transaction. `undefined` if another
 * account sent the transaction, or if it is not a transfer. A contract does not count as a receiver
 * of its own tokens.
 */
export function readReceiver(transaction: unknown, sender: string): string | undefined {
  const [from, to, input] = ['from', 'to', 'input'].map((field) => readField(transaction, field))
  if (typeof from !== 'string' || !isSameAddress(from, sender)) return undefined
  if (typeof to !== 'string' || !isEvmAddress(to) || typeof input !== 'string') return undefined
  if (input === '0x') return to
  const selector = input.slice(2, 10).toLowerCase()
  if (!Object.hasOwn(calls, selector)) return undefined
  const start = 10 + calls[selector]! * wordDigits
  const word = input.slice(start, start + wordDigits)
  const address = `0x${word.slice(24)}`
  return padding.test(word.slice(0, 24)) && isEvmAddress(address) ? address : undefined
}
