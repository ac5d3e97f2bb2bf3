import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const sealBytes = 16

/** Signs the server's own data, so that it can be recognized without storing it: 32 hex digits. */
export type Seal = (text: string) => string

/** HMAC-SHA-256 with the server's secret, truncated to 128 bits (RFC 2104). */
export function createSeal(secret: string): Seal {
  const key = utf8ToBytes(secret)
  return (text) => bytesToHex(hmac(sha256, key, utf8ToBytes(text)).subarray(0, sealBytes))
}
