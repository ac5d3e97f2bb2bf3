import type { LazyFeature } from '../../EngineContext.ts'
import type { SwapFeature } from './SwapState.ts'

/** Swapping tokens on one network, through the blockchain API or the host's own provider. */
export const swap: LazyFeature<SwapFeature> = () =>
  import('./createSwap.ts').then(({ createSwap }) => createSwap)
