import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import type { SignedMessage } from './SignedMessage.ts'

/** Whether Polkadot's own library finds that the address signed the text, marked or not. */
export async function verifyPolkadotMessage({
  address,
  message,
  signature,
}: SignedMessage): Promise<boolean> {
  await cryptoWaitReady()
  return signatureVerify(message, signature, address).isValid
}
