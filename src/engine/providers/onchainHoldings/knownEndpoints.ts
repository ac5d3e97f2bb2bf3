import { knownServers as esploraServers } from '../esplora/knownServers.ts'
import { knownServers as stacksServers } from '../hiro/knownServers.ts'

/**
 * Endpoints of networks without holdings in their JSON-RPC. Sui has retired its own: it is its GraphQL
 * RPC (https://docs.sui.io/develop/accessing-data/json-rpc-migration). On Cosmos it is the REST API of
 * a node, as the chain-registry lists them (https://github.com/cosmos/chain-registry). Bitcoin's and Stacks' nodes do
 * not know the balance of an address, or its tokens: it is an API that indexes them.
 */
export const knownEndpoints: Readonly<Record<string, string>> = {
  ...esploraServers,
  ...stacksServers,
  'sui:mainnet': 'https://graphql.mainnet.sui.io/graphql',
  'sui:testnet': 'https://graphql.testnet.sui.io/graphql',
  'cosmos:cosmoshub-4': 'https://cosmos-rest.publicnode.com',
  'cosmos:osmosis-1': 'https://lcd.osmosis.zone',
}
