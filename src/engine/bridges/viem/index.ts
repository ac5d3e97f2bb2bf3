import {
  type Chain,
  type CustomTransport,
  createPublicClient,
  createWalletClient,
  custom,
  type JsonRpcAccount,
  type PublicClient,
  type WalletClient,
} from 'viem'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { nodeAddresses } from '../../adapters/createNodeFetch.ts'
import { createNodeClient } from '../../adapters/evm/createNodeClient.ts'
import { isEip1193Provider } from '../../adapters/evm/Eip1193Provider.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Engine } from '../../Engine.ts'
import { findNetwork, type Network } from '../../features/network/Network.ts'
import { networkErrors } from '../../features/network/networkErrors.ts'
import { browserPlatform } from '../../platform/browserPlatform.ts'
import { lazy } from '../../store/lazy.ts'
import { evmConnection, networkInUse } from '../walletInUse.ts'

/** The options of `publicClient`. */
export interface PublicClientOptions<ChainType extends Chain | undefined = Chain | undefined> {
  /**
   * A chain of `viem/chains`, which includes the chain's contracts (ENS, Multicall). Default: the
   * network of the EVM wallet in use, then the chosen network, then the first eip155 network.
   */
  chain?: ChainType | undefined
}

/**
 * Returns a public client of viem that uses the engine's nodes for that network, with the engine's
 * limits: `customRpcUrls` first, retries and fallbacks. Throws `network/NOT_CONFIGURED` if the
 * engine does not have the network.
 */
export function publicClient<const ChainType extends Chain | undefined = undefined>(
  engine: Engine,
  { chain }: PublicClientOptions<ChainType> = {},
): PublicClient<CustomTransport, ChainType extends Chain ? ChainType : Chain> {
  const state = engine.getState()
  const caipNetworkId: CaipNetworkId = chain
    ? `eip155:${chain.id}`
    : (networkInUse(state) ?? 'eip155:1')
  const network = findNetwork(state, caipNetworkId)
  if (network?.chainNamespace !== 'eip155') throw networkErrors.NOT_CONFIGURED(caipNetworkId)
  const { config } = engine
  const platform = config.platform ?? browserPlatform()
  const node = lazy(async () =>
    createNodeClient({ addresses: await nodeAddresses(network, config), network, platform }),
  )
  const transport = custom(
    { request: async (asked) => (await node()).request(asked) },
    { retryCount: 0 },
  )
  const client = createPublicClient({ chain: chain ?? viemChain(network), transport })
  return client as PublicClient<CustomTransport, ChainType extends Chain ? ChainType : Chain>
}

/** Returns an eip155 network as a viem chain. It has no contracts. */
export function viemChain({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  blockTime,
  testnet,
}: Network): Chain {
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: rpcUrls.default },
    blockTime,
    blockExplorers,
    testnet,
  }
}

/** A wallet client of viem with an account. */
export type ConnectedWalletClient = WalletClient<CustomTransport, Chain | undefined, JsonRpcAccount>

/**
 * Returns a wallet client of viem for the EVM wallet, account and network that are in use now. It
 * never switches to another wallet: create a new client after a change. Its chain is `undefined`
 * while the wallet is on a network that the engine does not have. Throws
 * `connection/NOT_CONNECTED`.
 */
export function walletClient(engine: Engine): ConnectedWalletClient {
  const { accounts, caipNetworkId, connectorId } = evmConnection(engine)
  const provider = engine.connectors.provider({ namespace: 'eip155', connectorId })
  if (!isEip1193Provider(provider)) throw adapterErrors.PROVIDER_NOT_FOUND()
  const network = findNetwork(engine.getState(), caipNetworkId)
  return createWalletClient({
    account: accounts[0].address,
    chain: network && viemChain(network),
    transport: custom({ request: async (asked) => provider.request(asked) }),
  })
}
