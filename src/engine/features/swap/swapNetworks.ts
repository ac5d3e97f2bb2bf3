import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Config } from '../../config/EngineConfig.ts'
import { serviceSwaps } from '../../providers/services/serviceSwaps.ts'

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
  return hasService ? [...serviceSwaps, ...(swap?.networks ?? [])] : []
}
