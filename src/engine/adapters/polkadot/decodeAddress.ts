import { base58 } from '@scure/base'
import { ss58Checksum } from './ss58Checksum.ts'

const keyLength = 32
const checksumLength = 2
const longestAddress = 64

export interface DecodedAddress {
  /** The network's format: 0 is Polkadot, 2 is Kusama, 42 is generic. */
  format: number
  publicKey: Uint8Array
}

/** The registry reserves these. No network may use them. */
const reservedFormats: readonly number[] = [46, 47]
const firstTwoByteFormat = 64

/**
 * Reads an SS58 address of a 32-byte key. Returns `undefined` for anything else: a wrong checksum,
 * a two-byte format that would fit in one byte, or a reserved format.
 */
export function decodeAddress(address: string): DecodedAddress | undefined {
  const bytes = address.length <= longestAddress ? decodeBase58(address) : undefined
  const [first = 0xff, second = 0] = bytes ?? []
  const formatLength = first < firstTwoByteFormat ? 1 : 2
  if (first > 127 || bytes?.length !== formatLength + keyLength + checksumLength) return undefined
  const body = bytes.subarray(0, -checksumLength)
  if (ss58Checksum(body).join() !== bytes.subarray(-checksumLength).join()) return undefined
  const format = formatLength === 1 ? first : readFormat(first, second)
  if (formatLength === 2 && format < firstTwoByteFormat) return undefined
  if (reservedFormats.includes(format)) return undefined
  return {
    format,
    publicKey: body.subarray(formatLength),
  }
}

function readFormat(first: number, second: number): number {
  return ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    // A character outside the base58 alphabet.
    return undefined
  }
}
