import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { PreviewWallet } from '../createPreviewSender.ts'
import type { Network } from '../network/Network.ts'
import { contractOf, type ParsedSwap } from './parseSwapDraft.ts'
import { swapErrors } from './swapErrors.ts'

/** The code of an account with a key of its own that delegates to a contract (EIP-7702). */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/**
 * Throws `swap/CONTRACT_ACCOUNT` for an account that may have another owner on the network where the
 * tokens arrive. Bridges also pay the wrapped coin to contracts there, in place of the coin.
 */
export async function checkOwner(
  { network, receiveNetwork, receiveToken }: ParsedSwap,
  { adapter, connection }: PreviewWallet,
  options: AbortOptions,
): Promise<void> {
  const { address, type } = connection.accounts[0]
  const codeOn = (place: Network) => {
    const question = { network: place, method: 'eth_getCode', params: [address, 'latest'] }
    return adapter.nodes?.ask(question, options)
  }
  const receivesCoin = contractOf(receiveToken) === undefined
  const [here, there] = await Promise.all([
    codeOn(network),
    receivesCoin ? codeOn(receiveNetwork) : '0x',
  ])
  const isKey = here === '0x' || (typeof here === 'string' && delegation.test(here))
  if (type === 'smartAccount' || !isKey || there !== '0x') throw swapErrors.CONTRACT_ACCOUNT()
}
