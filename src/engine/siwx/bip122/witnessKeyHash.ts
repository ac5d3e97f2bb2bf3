import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { spentOutput } from './spentOutput.ts'

/** The hash that a witness key signs (BIP-143). `script` is the script of its address. */
export function witnessKeyHash(script: Uint8Array, keyHash: Uint8Array, message: string) {
  const zero4 = new Uint8Array(4)
  const spent = spentOutput(script, message)
  const code = concatBytes(Uint8Array.of(25, 0x76, 0xa9, 20), keyHash, Uint8Array.of(0x88, 0xac))
  const input = [hash256(spent), hash256(zero4), spent, code, new Uint8Array(8), zero4]
  // The only output pays nothing to an empty script. The signature covers all parts.
  const output = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a)
  const all = Uint8Array.of(1, 0, 0, 0)
  return hash256(concatBytes(zero4, ...input, hash256(output), zero4, all))
}

const hash256 = (bytes: Uint8Array) => sha256(sha256(bytes))
