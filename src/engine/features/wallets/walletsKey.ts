import type { EngineState } from '../../EngineState.ts'

/** The query key of the wallet list: the networks and the search. */
export function walletsKey(engineId: string, { network, wallets }: EngineState) {
  return [
    'latchkey wallets',
    engineId,
    network.requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId).join(),
    wallets.search.trim(),
    wallets.badge,
  ] as const
}
