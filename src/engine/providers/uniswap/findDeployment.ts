import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Deployment } from './Deployment.ts'

const main: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
  'eip155:43114',
]
const tests: readonly CaipNetworkId[] = [
  'eip155:1301',
  'eip155:84532',
  'eip155:421614',
  'eip155:11155111',
  'eip155:11155420',
]

/** Uniswap's contracts on a network. Loads those of the network's group. */
export async function findDeployment(id: CaipNetworkId): Promise<Deployment | undefined> {
  if (main.includes(id)) return (await import('./mainDeployments.ts')).mainDeployments[id]
  if (tests.includes(id)) return (await import('./testDeployments.ts')).testDeployments[id]
  return (await import('./moreDeployments.ts')).moreDeployments[id]
}
