'use client'
import { networkInUse } from '../../engine/bridges/walletInUse.ts'
import type { EngineOption } from '../EngineProvider.tsx'
import { useEngineState } from '../useEngineState.ts'

/**
 * The chain id (EIP-155) of the EVM network in use, such as `1`. It is the wallet's network,
 * otherwise the chosen network, otherwise the engine's first. `undefined` if the engine has no EVM
 * network.
 */
export function useChainId(options?: EngineOption): number | undefined {
  return useEngineState((state) => {
    const network = networkInUse(state)
    return network && Number(network.slice('eip155:'.length))
  }, options)
}
