import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import type { SignedMessage } from './SignedMessage.ts'

/** Verifies a signature of the wrapped or the plain text with Polkadot's own library. */
export async function verifyPolkadotMessage({
  address,
  message,
  signature,
}: SignedMessage): Promise<boolean> {
  await cryptoWaitReady()
  return signatureVerify(message, signature, address).isValid
}
