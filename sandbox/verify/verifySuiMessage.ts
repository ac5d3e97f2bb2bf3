import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import type { SignedMessage } from './SignedMessage.ts'

/** Whether the address signed the text, as Mysten's own library sees it. */
export async function verifySuiMessage({ address, message, signature }: SignedMessage) {
  try {
    const bytes = new TextEncoder().encode(message)
    await verifyPersonalMessageSignature(bytes, signature, { address })
    return true
  } catch {
    // It throws where others answer no.
    return false
  }
}
