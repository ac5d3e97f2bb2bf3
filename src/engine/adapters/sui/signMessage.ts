import { readField } from '../../errors/readField.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { StandardSession } from '../walletStandard/StandardNamespace.ts'

/** At least a flag, a signature and a public key. Several signers or a proof make it longer. */
const signaturePattern = /^[A-Za-z0-9+/]{129,131072}={0,2}$/

/**
 * Asks the wallet to sign a text (`sui:signPersonalMessage`). Resolves with the signature in
 * base64.
 */
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
  // If the wallet signed another text, the signature is not valid for this one.
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
