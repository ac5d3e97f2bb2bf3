import { knownServers as esploraServers } from '../esplora/knownServers.ts'
import { knownServers as stacksServers } from '../hiro/knownServers.ts'

/**
 * Endpoints for networks whose JSON-RPC does not return holdings. Sui: the GraphQL RPC, which
 * replaces the JSON-RPC (https://docs.sui.io/develop/accessing-data/json-rpc-migration). Cosmos:
 * the REST API of a node, from the chain-registry (https://github.com/cosmos/chain-registry).
 * Bitcoin and Stacks: an API that indexes addresses, because nodes do not have the balances of
 * addresses.
 */
export const knownEndpoints: Readonly<Record<string, string>> = {
  ...esploraServers,
  ...stacksServers,
  'sui:mainnet': 'https://graphql.mainnet.sui.io/graphql',
  'sui:testnet': 'https://graphql.testnet.sui.io/graphql',
  'cosmos:cosmoshub-4': 'https://cosmos-rest.publicnode.com',
  'cosmos:osmosis-1': 'https://lcd.osmosis.zone',
}
