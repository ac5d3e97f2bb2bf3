import { bech32 } from '@scure/base'

const longestAddress = 90
const lengths: ReadonlySet<number> = new Set([20, 32])

interface CosmosAddress {
  prefix: string
  bytes: Uint8Array
}

/** Reads a bech32 address of 20 or 32 bytes (BIP-173). Returns `undefined` for anything else. */
export function readCosmosAddress(address: string): CosmosAddress | undefined {
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

/** Returns whether it is a lowercase address with this prefix that is not the zero address. */
export function isReceiver(address: string, prefix: string | undefined): boolean {
  const decoded = readCosmosAddress(address)
  if (!decoded || prefix === undefined || address !== address.toLowerCase()) return false
  return decoded.prefix === prefix && decoded.bytes.some((byte) => byte !== 0)
}
