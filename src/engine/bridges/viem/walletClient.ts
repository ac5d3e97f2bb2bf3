import {
  type Chain,
  type CustomTransport,
  createWalletClient,
  custom,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isEip1193Provider } from '../../adapters/evm/Eip1193Provider.ts'
import type { Engine } from '../../Engine.ts'
import { findNetwork } from '../../features/network/Network.ts'
import { evmConnection } from '../walletInUse.ts'
import { viemChain } from './publicClient.ts'

/** A wallet client of viem with an account. */
export type ConnectedWalletClient = WalletClient<CustomTransport, Chain | undefined, JsonRpcAccount>

/**
 * Returns a wallet client of viem for the EVM wallet, account and network that are in use now. It
 * never switches to another wallet: create a new client after a change. Its chain is `undefined`
 * while the wallet is on a network that the engine does not know. Throws
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
