import { isAddress } from 'viem/utils'

/**
 * The zero address and addresses that protocols reserve, such as precompiles. `0x…dEaD` is one of
 * them. There is no key for an address below this.
 */
const reserved = 0x1_0000n

/** More addresses without a key, known as burn addresses or as placeholders for a coin. */
const burners: ReadonlySet<string> = new Set([
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
])

/**
 * Whether the text is an address that can belong to someone. A mixed-case address must match
 * EIP-55. A lowercase address has no checksum.
 */
export function isReceiver(address: string): boolean {
  if (!isAddress(address)) return false
  return BigInt(address) >= reserved && !burners.has(address.toLowerCase())
}
