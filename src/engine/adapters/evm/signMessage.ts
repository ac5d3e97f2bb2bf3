import { adapterErrors } from '../adapterErrors.ts'
import { hexOfText } from '../hexOfText.ts'
import type { CapturedWallet } from './captureWallet.ts'

const signature = /^0x([0-9a-f]{2})+$/i
const longestSignature = 131_072

/**
 * Asks the wallet to sign a text (`personal_sign`). Signatures of smart accounts can have any
 * length.
 */
export async function signMessage(
  wallet: CapturedWallet,
  { address, message }: { address: string; message: string },
  signal: AbortSignal,
): Promise<string> {
  const params = [hexOfText(message), address]
  const signed = await wallet.request({ method: 'personal_sign', params, signal })
  if (typeof signed !== 'string' || signed.length > longestSignature || !signature.test(signed))
    throw adapterErrors.INVALID_ANSWER()
  return signed
}
