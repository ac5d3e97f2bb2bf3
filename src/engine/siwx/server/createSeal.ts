import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const sealBytes = 16

/** Marks what a server gives out, so that it knows it again without keeping it: 32 hex digits. */
export type Seal = (text: string) => string

/** HMAC-SHA-256 with the server's secret, cut to 128 bits (RFC 2104). */
export function createSeal(secret: string): Seal {
  const key = utf8ToBytes(secret)
  return (text) => bytesToHex(hmac(sha256, key, utf8ToBytes(text)).subarray(0, sealBytes))
}
