import type { EngineState } from '../../EngineState.ts'

/** What the list of wallets depends on: the networks, and what is looked for. */
export function walletsKey(engineId: string, { network, wallets }: EngineState) {
  return [
    'latchkey wallets',
    engineId,
    network.requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId).join(),
    wallets.search.trim(),
    wallets.badge,
  ] as const
}
