import type { LazyFeature } from '../../EngineContext.ts'
import type { SwapFeature } from './Swap.ts'

/** Swapping tokens, through the host's providers. */
export const swap: LazyFeature<SwapFeature> = () =>
  import('./createSwap.ts').then(({ createSwap }) => createSwap)
