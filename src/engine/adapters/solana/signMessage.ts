import { base58 } from '@scure/base'
import { readField } from '../../errors/readField.ts'
import { areSame } from '../../siwx/verification/bytes.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { StandardConnection } from '../walletStandard/createStandardDiscovery.ts'

const signatureBytes = 64

/** Asks the wallet to sign a text (`solana:signMessage`). Resolves with the signature in base58. */
export async function signMessage(
  connection: StandardConnection,
  { address, message }: { address: string; message: string },
  signal: AbortSignal,
): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const request = { account: connection.entryOf(address), message: bytes.slice() }
  const answer = readField(await connection.call('solana:signMessage', [request], signal), '0')
  const [signature, signed] = [readField(answer, 'signature'), readField(answer, 'signedMessage')]
  // A wallet may add words around the text. Its signature is then not valid for this text. Mobile
  // Wallet Adapter returns the text with the signature behind it.
  const isWhole =
    signature instanceof Uint8Array &&
    signature.length === signatureBytes &&
    signed instanceof Uint8Array &&
    (areSame(signed, bytes) || areSame(signed, Uint8Array.from([...bytes, ...signature])))
  if (!isWhole) throw adapterErrors.INVALID_ANSWER()
  return base58.encode(signature)
}
