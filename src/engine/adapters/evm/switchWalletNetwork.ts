import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { causesOf, errorMessage } from '../../errors/causesOf.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { describeChain, parseChainId } from './describeChain.ts'
import type { CapturedWallet } from './Eip1193Provider.ts'

const unknownChainCode = 4902
const unknownChainWords = /unrecognized chain|chain .{0,40}(not (been )?added|not found|unknown)/i
const unsupportedCodes: ReadonlySet<unknown> = new Set([4200, -32601])

/**
 * Asks the wallet to switch its network (EIP-3326). If the wallet does not know the network, adds
 * it first (EIP-3085). Resolves when the wallet reports the new network.
 */
export async function switchWalletNetwork(
  wallet: CapturedWallet,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const chain = describeChain(network)
  const { chainId } = chain
  const ask = (method: string, params: readonly unknown[]) =>
    wallet.request({ method, params, signal }).catch((error: unknown) => {
      throw isUnsupported(error) ? adapterErrors.CANNOT_SWITCH().because(error) : error
    })
  const change = () => ask('wallet_switchEthereumChain', [{ chainId }])
  const isThere = async () => (await askNetwork(wallet, signal)) === network.caipNetworkId

  try {
    await change()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await ask('wallet_addEthereumChain', [chain])
    if (!(await isThere())) await change()
  }
  if (!(await isThere())) throw adapterErrors.NOT_SWITCHED(network.name)
}

function isUnknownChain(error: unknown) {
  if (isEngineError(error, 'common/REJECTED')) return false
  return causesOf(error).some(
    (cause) =>
      readField(cause, 'code') === unknownChainCode ||
      unknownChainWords.test(errorMessage(cause)?.slice(0, 500) ?? ''),
  )
}

function isUnsupported(error: unknown) {
  return causesOf(error).some((cause) => unsupportedCodes.has(readField(cause, 'code')))
}

/** Asks a wallet for its current network. Throws `adapter/INVALID_ANSWER`. */
export async function askNetwork(
  wallet: CapturedWallet,
  signal: AbortSignal,
): Promise<CaipNetworkId> {
  const network = parseChainId(await wallet.request({ method: 'eth_chainId', signal }))
  if (!network) throw adapterErrors.INVALID_ANSWER()
  return network
}
