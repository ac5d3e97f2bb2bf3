import type { LazyFeature } from '../../EngineContext.ts'
import type { CallsFeature } from './Calls.ts'

/** Several calls with one prompt, where the wallet can do it (EIP-5792). */
export const calls: LazyFeature<CallsFeature> = () =>
  import('./createCalls.ts').then(({ createCalls }) => createCalls)
