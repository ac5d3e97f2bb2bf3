import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { associatedProgramKey, keyOf } from './transferInstructions.ts'

/** The account that holds an owner's tokens of a mint. It is an address without a key. */
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
    // The bytes are not a point on the curve, so there is no key.
    return false
  }
}
