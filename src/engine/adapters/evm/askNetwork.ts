import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { CapturedWallet } from './captureWallet.ts'
import { parseChainId } from './parseChainId.ts'

/** Asks a wallet for its current network. Throws `adapter/INVALID_ANSWER`. */
export async function askNetwork(
  wallet: CapturedWallet,
  signal: AbortSignal,
): Promise<CaipNetworkId> {
  const network = parseChainId(await wallet.request({ method: 'eth_chainId', signal }))
  if (!network) throw adapterErrors.INVALID_ANSWER()
  return network
}
