import { bech32 } from '@scure/base'

const longestAddress = 90
const lengths: ReadonlySet<number> = new Set([20, 32])

export interface DecodedAddress {
  prefix: string
  bytes: Uint8Array
}

/** Reads a bech32 address of 20 or 32 bytes (BIP-173). Returns `undefined` for anything else. */
export function decodeAddress(address: string): DecodedAddress | undefined {
  try {
    if (address.length > longestAddress || !hasSeparator(address)) return undefined
    const { prefix, bytes } = bech32.decodeToBytes(address)
    return lengths.has(bytes.length) ? { prefix, bytes } : undefined
  } catch {
    // A character outside the bech32 alphabet, or a wrong checksum.
    return undefined
  }
}

const hasSeparator = (address: string): address is `${string}1${string}` => address.includes('1')
