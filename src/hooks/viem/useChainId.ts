'use client'
import { networkInUse } from '../../engine/bridges/walletInUse.ts'
import type { EngineOption } from '../EngineProvider.tsx'
import { useEngineState } from '../useEngineState.ts'

/**
 * Returns the chain id (EIP-155) of the EVM network in use, such as `1`. The network in use is the
 * wallet's network. Without a wallet, it is the chosen network or, by default, the engine's first
 * EVM network. Returns `undefined` if the engine has no EVM network.
 */
export function useChainId(options?: EngineOption): number | undefined {
  return useEngineState((state) => {
    const network = networkInUse(state)
    return network && Number(network.slice('eip155:'.length))
  }, options)
}
