import { Verifier } from 'bip322-js'
import type { SignedMessage } from './SignedMessage.ts'

/** Whether bip322-js, another library than the wallets use, finds the signature good. */
export async function verifyBitcoinMessage({ address, message, signature }: SignedMessage) {
  try {
    return Verifier.verifySignature(address, message, signature)
  } catch {
    // Not even the form of a signature.
    return false
  }
}
