import { adapterErrors } from '../adapterErrors.ts'
import type { SendRequest } from '../Transfer.ts'
import type { CapturedWallet } from './captureWallet.ts'
import { toSendError } from './toSendError.ts'

/** A transaction hash. A wallet's answer counts as sent only if it matches. */
const evmHash = /^0x[0-9a-f]{64}$/i

/** Asks the wallet to send a transaction (`eth_sendTransaction`). Resolves with its hash. */
export async function sendTransaction(
  wallet: Pick<CapturedWallet, 'request'>,
  { transaction }: Pick<SendRequest, 'transaction'>,
  signal: AbortSignal,
): Promise<string> {
  const params = [{ ...transaction }]
  const asking = wallet.request({ method: 'eth_sendTransaction', params, signal })
  const hash = await asking.catch((cause) => {
    throw toSendError(cause)
  })
  if (typeof hash !== 'string' || !evmHash.test(hash)) throw adapterErrors.INVALID_ANSWER()
  return hash.toLowerCase()
}
