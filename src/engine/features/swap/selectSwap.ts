import type { Config } from '../../config/EngineConfig.ts'
import type { EngineState } from '../../EngineState.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { currentConnection } from '../connection/Connection.ts'
import { activeCaipNetworkId, activeNetwork, type Network } from '../network/Network.ts'
import { initialSwapState, type SwapDraft, type SwapToken, type SwapTokens } from './Swap.ts'
import { swapErrors } from './swapErrors.ts'
import { bridgedNetworks, swapNetworks } from './swapNetworks.ts'

/** The values of a swap that are derived from the state. */
export interface SwapSelection {
  /** The user's choices and inputs. */
  draft: SwapDraft
  /** The network in use. */
  network: Network | undefined
  /** Whether the network supports swaps. */
  isSupported: boolean
  /** The app's networks that support swaps. */
  supportedNetworks: readonly Network[]
  /** The network on which the user receives. Default: the network in use. */
  receiveNetwork: Network | undefined
  /**
   * The app's networks on which the user can receive: the network in use, and the networks that a
   * bridge reaches.
   */
  receiveNetworks: readonly Network[]
  /** The token to pay: the chosen token, otherwise the native coin. */
  payToken: SwapToken | undefined
  /** The token to receive. `undefined` until the user chooses one. */
  receiveToken: SwapToken | undefined
  /** The account that pays. */
  from: string | undefined
  /** The reason why swaps are not available here. */
  problem: EngineError | undefined
}

type Selected = Pick<EngineState, 'connection' | 'network' | 'swap'>

/** Derives the tokens, network and account of a swap from the state. */
export function selectSwap(
  state: Selected,
  config: Pick<Config, 'providers' | 'swap'>,
): SwapSelection {
  const { draft } = state.swap ?? initialSwapState
  const networks = swapNetworks(config)
  const network = activeNetwork(state)
  const id = activeCaipNetworkId(state)
  const isSupported = network !== undefined && networks.includes(network.caipNetworkId)
  const bridged = network && isSupported ? bridgedNetworks(config, network.caipNetworkId) : []
  const receiveNetworks = state.network.requestedCaipNetworks.filter(
    ({ caipNetworkId }) => caipNetworkId === id || bridged.includes(caipNetworkId),
  )
  const receiveNetwork =
    receiveNetworks.find(({ caipNetworkId }) => caipNetworkId === draft.receiveNetworkId) ?? network
  const on = (place: Network | undefined, token: SwapToken | undefined) =>
    token?.chainId === place?.caipNetworkId ? token : undefined
  return {
    draft,
    network,
    isSupported,
    supportedNetworks: state.network.requestedCaipNetworks.filter(({ caipNetworkId }) =>
      networks.includes(caipNetworkId),
    ),
    receiveNetwork,
    receiveNetworks,
    payToken: on(network, draft.payToken) ?? (network && isSupported ? coinOf(network) : undefined),
    receiveToken: on(receiveNetwork, draft.receiveToken),
    from: currentConnection(state)?.accounts[0].address,
    problem:
      networks.length === 0
        ? swapErrors.NO_PROVIDER()
        : isSupported
          ? undefined
          : swapErrors.UNSUPPORTED_NETWORK(),
  }
}

/** Returns a network's native coin as a swap token. */
export function coinOf({ caipNetworkId, nativeCurrency }: Network): SwapToken {
  const { decimals, name, symbol } = nativeCurrency
  return { symbol, name, chainId: caipNetworkId, quantity: { decimals: String(decimals) } }
}

const most = 200

/** Returns the tokens whose symbol, name or whole contract address matches the text. */
export function searchSwapTokens(tokens: SwapTokens, text: string): SwapTokens {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return tokens
  const isFound = ({ address, name, symbol }: SwapToken) =>
    symbol.toLowerCase().includes(wanted) ||
    name?.toLowerCase().includes(wanted) ||
    address?.toLowerCase().endsWith(`:${wanted}`)
  return {
    held: tokens.held.filter(isFound),
    suggested: tokens.suggested.filter(isFound),
    others: tokens.others.filter(isFound).slice(0, most),
  }
}
