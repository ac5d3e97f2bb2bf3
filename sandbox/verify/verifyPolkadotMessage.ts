import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import type { SignedMessage } from './SignedMessage.ts'

/** Verifies a signature with Polkadot's own library, wrapped or plain. */
export async function verifyPolkadotMessage({
  address,
  message,
  signature,
}: SignedMessage): Promise<boolean> {
  await cryptoWaitReady()
  return signatureVerify(message, signature, address).isValid
}
