import { isAddress } from 'viem/utils'

/**
 * The zero address and what protocols keep for themselves (precompiles and `0x…dEaD` among them):
 * nobody has the key of an address below this.
 */
const reserved = 0x1_0000n

/** Further addresses that nobody can send from, known as places to lose or to stand for a coin. */
const burners: ReadonlySet<string> = new Set([
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
])

/**
 * Whether the text is an address that somebody may have. One in mixed case keeps to EIP-55; one in
 * small letters has no checksum to break.
 */
export function isReceiver(address: string): boolean {
  if (!isAddress(address)) return false
  return BigInt(address) >= reserved && !burners.has(address.toLowerCase())
}
