import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

const keyLength = 32
const checksumLength = 2
const longestAddress = 64

interface PolkadotAddress {
  /** The network's address format: 0 for Polkadot, 2 for Kusama, 42 for any network. */
  format: number
  publicKey: Uint8Array
}

/** The registry reserves these formats. No network may use them. */
const reservedFormats: readonly number[] = [46, 47]
const firstTwoByteFormat = 64

/**
 * Reads an SS58 address of a 32-byte key. Returns `undefined` for anything else: a wrong checksum,
 * a two-byte format that would fit in one byte, or a reserved format.
 */
export function readPolkadotAddress(address: string): PolkadotAddress | undefined {
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

/** Returns whether the address has exactly this format and is not the zero key. */
export function isReceiver(address: string, format: number): boolean {
  const decoded = readPolkadotAddress(address)
  return decoded?.format === format && decoded.publicKey.some((byte) => byte !== 0)
}

/**
 * Encodes a 32-byte public key in a network's address format (SS58). The format must be below
 * 16,384.
 */
export function encodeAddress(publicKey: Uint8Array, format: number): string {
  const body = Uint8Array.of(...formatBytes(format), ...publicKey)
  return base58.encode(Uint8Array.of(...body, ...ss58Checksum(body)))
}

function formatBytes(format: number): readonly number[] {
  if (format < firstTwoByteFormat) return [format]
  return [((format & 0xfc) >> 2) | 0x40, (format >> 8) | ((format & 3) << 6)]
}

/**
 * Returns the two checksum bytes at the end of an SS58 address: the start of BLAKE2b-512 over a
 * prefix and the address.
 */
export function ss58Checksum(body: Uint8Array): Uint8Array {
  const mark = new TextEncoder().encode('SS58PRE')
  return blake2b.create({ dkLen: 64 }).update(mark).update(body).digest().subarray(0, 2)
}

/** The key prefix of the storage map `System.Account`: twox128 of `System`, then of `Account`. */
const accounts = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const hashBytes = 16

/** Returns the storage key under which a network keeps the account of a public key. */
export const accountStorageKey = (publicKey: Uint8Array): string =>
  `0x${accounts}${bytesToHex(blake2b(publicKey, { dkLen: hashBytes }))}${bytesToHex(publicKey)}`
