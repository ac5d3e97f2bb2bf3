import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Decodes hex, with or without `0x`. Returns `undefined` for any other text. */
export function readHex(text: string): Uint8Array | undefined {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (digits.length % 2 !== 0 || !/^[\da-f]*$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Returns whether two byte arrays are equal. */
export function areSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/**
 * Returns RIPEMD-160 of SHA-256. Addresses of Bitcoin and related networks are derived from this
 * hash.
 */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

/**
 * Returns a text in the form that Bitcoin and Stacks sign: a prefix, the length in bytes, and the
 * text.
 */
export function prefixedText(prefix: string, text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  return concatBytes(utf8ToBytes(prefix), compactSize(bytes.length), bytes)
}

/** Encodes a length in Bitcoin's CompactSize format. */
export function compactSize(length: number): Uint8Array {
  if (length < 253) return Uint8Array.of(length)
  const isWide = length > 0xffff
  const bytes = new Uint8Array(isWide ? 5 : 3)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, isWide ? 254 : 253)
  if (isWide) view.setUint32(1, length, true)
  else view.setUint16(1, length, true)
  return bytes
}
