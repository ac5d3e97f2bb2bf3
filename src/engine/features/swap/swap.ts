import type { LazyFeature } from '../../EngineContext.ts'
import type { SwapFeature } from './SwapFeature.ts'

/** Swapping tokens on one network, by the blockchain API or by the host's own provider. */
export const swap: LazyFeature<SwapFeature> = () =>
  import('./createSwap.ts').then(({ createSwap }) => createSwap)
