import { readField } from '../../errors/readField.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { StandardSession } from '../walletStandard/StandardFamily.ts'

/** A flag, a signature and a public key at least; several signers or a proof make it long. */
const signaturePattern = /^[A-Za-z0-9+/]{129,131072}={0,2}$/

/** Has the wallet sign a text (`sui:signPersonalMessage`); the signature comes back in base64. */
export async function signMessage(
  session: StandardSession,
  { address, message }: { address: string; message: string },
  signal: AbortSignal,
): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const request = {
    account: session.entryOf(address),
    message: bytes.slice(),
    chain: session.chain(),
  }
  const answer = await session.call('sui:signPersonalMessage', [request], signal)
  const signature = readField(answer, 'signature')
  // A wallet that signed other words gave no signature of this text.
  const isWhole =
    typeof signature === 'string' &&
    signaturePattern.test(signature) &&
    readField(answer, 'bytes') === base64Of(bytes)
  if (!isWhole) throw adapterErrors.INVALID_ANSWER()
  return signature
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
