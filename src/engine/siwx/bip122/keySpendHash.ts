import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { spentOutput } from './spentOutput.ts'
import { taggedHash } from './taggedHash.ts'

/**
 * The hash that a taproot key signs for its only input, spent with the key path (BIP-341), for this
 * signature type.
 */
export function keySpendHash(key: Uint8Array, message: string, kind: number): Uint8Array {
  const zero4 = new Uint8Array(4)
  const script = concatBytes(Uint8Array.of(0x51, 32), key)
  const output = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a)
  const sizedScript = concatBytes(Uint8Array.of(script.length), script)
  const parts = [spentOutput(script, message), new Uint8Array(8), sizedScript, zero4, output]
  const hashes = parts.map((part) => sha256(part))
  const head = concatBytes(Uint8Array.of(0, kind), zero4, zero4)
  return taggedHash('TapSighash', concatBytes(head, ...hashes, Uint8Array.of(0), zero4))
}
