import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { NetworkId } from '../../Register.ts'
import { idle, type Operation, type OperationState } from '../../store/Operation.ts'
import type { Query } from '../../store/Query.ts'
import {
  type ConnectionState,
  connectionsOf,
  currentConnection,
  isConnected,
} from '../connection/Connection.ts'

/**
 * The coin in which fees are paid. Balances count units of 10^-`decimals`. `decimals` is at most
 * 77.
 */
export interface NativeCurrency {
  name: string
  symbol: string
  decimals: number
}

/** A network in the engine's format. Options also accept viem chains: see `toNetwork`. */
export interface Network<Id extends CaipNetworkId = CaipNetworkId> {
  /** The chain's own id: a number on eip155, text on other namespaces. */
  id: number | string
  name: string
  /** The CAIP-2 id, such as `eip155:1`. */
  caipNetworkId: Id
  chainNamespace: SupportedNamespace
  nativeCurrency: NativeCurrency
  rpcUrls: {
    /** The URLs that the engine uses, in this order. */
    default: { http: readonly string[] }
    /**
     * The URLs that are passed to a wallet when it adds the network. The host's own URLs come
     * first, then the chain's.
     */
    chainDefault: { http: readonly string[] }
  }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  /** Contracts of the network that do not have their usual address. */
  contracts?: NetworkContracts | undefined
  /** The time between two blocks, in milliseconds. */
  blockTime?: number | undefined
  testnet?: boolean | undefined
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined
}

/** A viem chain. It is converted to an eip155 network. */
export interface ViemChain {
  id: number
  name: string
  nativeCurrency: NativeCurrency
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  contracts?: NetworkContracts | undefined
  blockTime?: number | undefined
  testnet?: boolean | undefined
}

/** The contracts that the engine uses to read data. */
export interface NetworkContracts {
  multicall3?: { address: string } | undefined
}

type CustomRpcUrls = Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>

/** Adds the CAIP-2 id to a network, and puts the host's own RPC URLs first. */
export function toNetwork(given: Network | ViemChain, customRpcUrls: CustomRpcUrls = {}): Network {
  const { rpcUrls } = given
  const chainDefault = 'chainDefault' in rpcUrls ? rpcUrls.chainDefault : rpcUrls.default
  const network: Omit<Network, 'rpcUrls'> =
    'caipNetworkId' in given
      ? given
      : {
          id: given.id,
          name: given.name,
          caipNetworkId: `eip155:${given.id}`,
          chainNamespace: 'eip155',
          nativeCurrency: given.nativeCurrency,
          blockExplorers: given.blockExplorers,
          contracts: given.contracts,
          blockTime: given.blockTime,
          testnet: given.testnet,
        }
  const custom = customRpcUrls[network.caipNetworkId] ?? []
  const withCustom = ({ http }: { http: readonly string[] }) => ({
    http: [...new Set([...custom, ...http])],
  })
  return {
    ...network,
    rpcUrls: { default: withCustom(rpcUrls.default), chainDefault: withCustom(chainDefault) },
  }
}

export interface NetworkState {
  requestedCaipNetworks: readonly Network<NetworkId>[]
  /** The network that the user chose for each namespace. Used if no wallet reports a network. */
  chosen: Readonly<Partial<Record<SupportedNamespace, CaipNetworkId>>>
  /**
   * Networks on which the embedded wallet has smart accounts. Empty until the embedded wallet is
   * used.
   */
  smartAccountEnabledNetworks: readonly CaipNetworkId[]
  switching: OperationState<CaipNetworkId, void>
}

export const initialNetworkState = (requested: readonly Network[]): NetworkState => ({
  requestedCaipNetworks: requested,
  chosen: {},
  smartAccountEnabledNetworks: [],
  switching: idle,
})

interface WithNetwork {
  connection: ConnectionState
  network: NetworkState
}

/** Finds the network with that id, or `undefined` if the host did not configure it. */
export function findNetwork(
  { network }: Pick<WithNetwork, 'network'>,
  id: CaipNetworkId | undefined,
): Network<NetworkId> | undefined {
  return network.requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
}

/**
 * Returns the id of the network in use. This is the network of the connected wallet. Without a
 * connected wallet, it is the first of these that exists: the network of the wallet that is being
 * restored, the chosen network, the first network.
 */
export function activeCaipNetworkId(state: WithNetwork): CaipNetworkId | undefined {
  const { activeNamespace } = state.connection
  const [remembered] = connectionsOf(state).remembered
  return (
    currentConnection(state)?.caipNetworkId ??
    findNetwork(state, remembered?.caipNetworkId)?.caipNetworkId ??
    findNetwork(state, state.network.chosen[activeNamespace])?.caipNetworkId ??
    state.network.requestedCaipNetworks.find(
      ({ chainNamespace }) => chainNamespace === activeNamespace,
    )?.caipNetworkId
  )
}

/**
 * Returns the network in use, or `undefined` if the wallet is on a network that the host did not
 * configure.
 */
export function activeNetwork(state: WithNetwork): Network<NetworkId> | undefined {
  return findNetwork(state, activeCaipNetworkId(state))
}

/**
 * Finds the account to read, with defaults for missing values. `undefined` if there is no account,
 * or if the host did not configure the network in use.
 */
export function findAccount(state: WithNetwork, { address, network: wanted }: AccountToRead = {}) {
  const network = findNetwork(state, wanted ?? activeCaipNetworkId(state))
  const connection = network && currentConnection(state, network.chainNamespace)
  const caipNetworkId = wanted ?? network?.caipNetworkId
  const found = address ?? connection?.accounts[0].address
  return found && caipNetworkId ? { address: found, caipNetworkId, connection, network } : undefined
}

interface Allowance {
  allowUnsupportedChain: boolean
  enableNetworkSwitch: boolean
}

/**
 * Returns whether the connected wallet is on a network that the host has neither configured nor
 * allowed.
 */
export function isUnsupported(state: WithNetwork, allowance: Allowance): boolean {
  return isConnected(state) && !activeNetwork(state) && refusesUnsupported(allowance)
}

/** Returns whether a network that is not in the list must be rejected. */
export function refusesUnsupported(allowance: Allowance): boolean {
  return allowance.enableNetworkSwitch && !allowance.allowUnsupportedChain
}

/** The network in use. Changes here, in the wallet and in the host's list are applied. */
export interface NetworkFeature {
  /**
   * Asks the connected wallet to switch its network. Without a wallet, only selects the network. A
   * second call for the same network joins the first. The wallet has 120 s to answer.
   */
  switchNetwork: Operation<NetworkId, void>
  /** Adds a network to the list, or replaces the network with the same id. */
  add(network: Network | ViemChain): void
  /**
   * Removes a network from the list. If the network is in use, switches to the first remaining
   * network.
   */
  remove(caipNetworkId: NetworkId): Promise<void>
}

/** Switches the network: first in the connected wallet, then on this page. */
export interface NetworkSwitch {
  switchTo(caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<void>
  /**
   * Removes a network from the list. If the network was in use, returns the network to switch to.
   */
  takeOut(caipNetworkId: CaipNetworkId): Network | undefined
  /** Shows the waiting view, if the modal is open. */
  showWaiting(caipNetworkId: CaipNetworkId): void
}

/** The account to read. */
export interface AccountToRead {
  /** The address to read. Default: the connected account on the network. */
  address?: string | undefined
  /** The id of a configured network, such as `eip155:1`. Default: the network in use. */
  network?: NetworkId | undefined
}

/** Reads the account in use on the network in use, or any other account. */
export type AccountQuery<Read extends Query<unknown>> = Read & {
  /** Reads another account or network. Needs no connection if the address is given. */
  of(account: AccountToRead): Read
}
