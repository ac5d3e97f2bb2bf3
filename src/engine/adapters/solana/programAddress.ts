import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { edwards25519 } from '../../siwx/verification/edwards25519.ts'

/** The address of a program's account: the first one of its seeds that is not a public key. */
export function programAddress(seeds: readonly Uint8Array[], program: string): string {
  const owner = base58.decode(program)
  const marker = new TextEncoder().encode('ProgramDerivedAddress')
  for (let bump = 255; bump > 0; bump -= 1) {
    const hash = sha256(concatBytes(...seeds, Uint8Array.of(bump), owner, marker))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new TypeError('The seeds have no address.')
}

/** Whether the 32 bytes are a public key, for which there may be a private key. */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    edwards25519.fromBytes(bytes)
    return true
  } catch {
    // The coordinates are not a point on the curve.
    return false
  }
}
