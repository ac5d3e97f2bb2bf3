import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Config } from '../../config/EngineConfig.ts'

type Known = Pick<Config, 'providers' | 'swap'>

/** Returns the networks on which this app can swap. Empty if the app has no swap provider. */
export function swapNetworks({ providers = [], swap }: Known): readonly CaipNetworkId[] {
  return swap ? swap.networks : providers.flatMap((one) => one.swap?.networks ?? [])
}

/** Returns the other networks on which the user can receive after paying on this network. */
export function bridgedNetworks(
  { providers = [], swap }: Known,
  from: CaipNetworkId,
): readonly CaipNetworkId[] {
  if (swap) return []
  const bridged = providers.flatMap((one) => one.swap?.bridge?.networks ?? [])
  return bridged.includes(from) ? bridged.filter((one) => one !== from) : []
}
