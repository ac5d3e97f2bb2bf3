import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import type { SignedMessage } from './SignedMessage.ts'

/** Verifies a signature with Mysten's own library. */
export async function verifySuiMessage({ address, message, signature }: SignedMessage) {
  try {
    const bytes = new TextEncoder().encode(message)
    await verifyPersonalMessageSignature(bytes, signature, { address })
    return true
  } catch {
    // The library throws for an invalid signature.
    return false
  }
}
