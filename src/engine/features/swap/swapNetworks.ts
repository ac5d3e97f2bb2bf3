import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Config } from '../../config/EngineConfig.ts'

const served: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]

type Known = Pick<Config, 'projectId' | 'providers' | 'services' | 'swap'>

/** The networks on which this app can swap. Empty if it has no provider. */
export function swapNetworks(config: Known): readonly CaipNetworkId[] {
  const { providers = [], swap } = config
  if (swap && 'getQuote' in swap) return swap.networks
  return [...providers.flatMap((one) => one.swap?.networks ?? []), ...serviceSwapNetworks(config)]
}

/** The other networks on which tokens can be received that are paid on this one. */
export function bridgedNetworks(
  { providers = [], swap }: Known,
  from: CaipNetworkId,
): readonly CaipNetworkId[] {
  if (swap && 'getQuote' in swap) return []
  const bridged = providers.flatMap((one) => one.swap?.bridge?.networks ?? [])
  return bridged.includes(from) ? bridged.filter((one) => one !== from) : []
}

/** The networks on which the blockchain API swaps for this app. */
export function serviceSwapNetworks({
  projectId,
  services,
  swap,
}: Omit<Known, 'providers'>): readonly CaipNetworkId[] {
  const hasService = services?.blockchainApi !== undefined && projectId !== undefined
  return hasService ? [...served, ...(swap?.networks ?? [])] : []
}
