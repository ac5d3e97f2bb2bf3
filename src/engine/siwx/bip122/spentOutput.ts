import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { compactSize } from '../verification/compactSize.ts'
import { taggedHash } from './taggedHash.ts'

/**
 * The output that BIP-322's signed transaction spends: the first output of a transaction that pays
 * nothing to the script and contains the text. All its versions, times and sequences are zero.
 */
export function spentOutput(script: Uint8Array, message: string): Uint8Array {
  const zero4 = new Uint8Array(4)
  const one = Uint8Array.of(1)
  const text = taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const nowhere = concatBytes(new Uint8Array(32), new Uint8Array(4).fill(255))
  const input = [nowhere, Uint8Array.of(34, 0, 32), text, zero4]
  const output = [new Uint8Array(8), compactSize(script.length), script]
  const transaction = concatBytes(zero4, one, ...input, one, ...output, zero4)
  return concatBytes(sha256(sha256(transaction)), zero4)
}
