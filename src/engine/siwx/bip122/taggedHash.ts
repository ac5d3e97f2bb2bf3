import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A tagged hash (BIP-340). */
export function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const mark = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(mark, mark, bytes))
}
