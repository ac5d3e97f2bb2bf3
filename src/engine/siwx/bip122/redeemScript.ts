import { concatBytes } from '@noble/hashes/utils.js'

/** The script of a witness key, nested in an older address by its hash. */
export function redeemScript(keyHash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0, 20), keyHash)
}
