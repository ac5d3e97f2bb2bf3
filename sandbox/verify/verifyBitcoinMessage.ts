import { Verifier } from 'bip322-js'
import type { SignedMessage } from './SignedMessage.ts'

/** Verifies a signature with bip322-js, which the wallets do not use. */
export async function verifyBitcoinMessage({ address, message, signature }: SignedMessage) {
  try {
    return Verifier.verifySignature(address, message, signature)
  } catch {
    // The signature has an invalid format.
    return false
  }
}
