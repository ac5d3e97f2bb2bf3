import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { associatedProgramKey, keyOf } from './transferInstructions.ts'

/** Where a person's tokens of a mint are kept: an address that nobody can have the key of. */
export function associatedAccount(owner: string, mint: string, program: string): Uint8Array {
  const seeds = [...keyOf(owner), ...keyOf(program), ...keyOf(mint)]
  const end = [...associatedProgramKey(), ...new TextEncoder().encode('ProgramDerivedAddress')]
  for (let bump = 255; bump > 0; bump -= 1) {
    const address = sha256(Uint8Array.from([...seeds, bump, ...end]))
    if (!isOnCurve(address)) return address
  }
  throw new Error('No address of a program was found')
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    // No point has these bytes: no key either.
    return false
  }
}
