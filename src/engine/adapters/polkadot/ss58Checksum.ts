import { blake2b } from '@noble/hashes/blake2.js'

/**
 * The two checksum bytes at the end of an SS58 address: the start of BLAKE2b-512 over a prefix and
 * the address.
 */
export function ss58Checksum(body: Uint8Array): Uint8Array {
  const mark = new TextEncoder().encode('SS58PRE')
  return blake2b.create({ dkLen: 64 }).update(mark).update(body).digest().subarray(0, 2)
}
