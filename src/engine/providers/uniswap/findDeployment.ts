import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Deployment } from './Deployment.ts'
import { etherRouters, mainRouters, testRouters } from './routers.ts'

/**
 * Resolves with Uniswap's contracts on a network. Loads only the deployments of the network's
 * group.
 */
export async function findDeployment(id: CaipNetworkId): Promise<Deployment | undefined> {
  if (id in mainRouters) return (await import('./mainDeployments.ts')).mainDeployments[id]
  if (id in etherRouters) return (await import('./etherDeployments.ts')).etherDeployments[id]
  if (id in testRouters) return (await import('./testDeployments.ts')).testDeployments[id]
  return (await import('./otherDeployments.ts')).otherDeployments[id]
}
