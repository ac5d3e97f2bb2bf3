import type { Eip1193Client } from '../../src/engine/siwx/publicTypes.ts'
import type { Sources } from './Sources.ts'

const answerLimit = 20_000

/**
 * Creates a client that verifies signatures of smart accounts through the nodes of a network.
 * `undefined` if the server does not serve the network.
 */
export function createNodeClient(
  { askNode, networks }: Pick<Sources, 'askNode' | 'networks'>,
  id: string,
): Eip1193Client | undefined {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  return (
    network && {
      request: async ({ method, params = [] }) =>
        askNode({ network, method, params }, AbortSignal.timeout(answerLimit)),
    }
  )
}
