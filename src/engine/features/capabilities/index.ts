import type { LazyFeature } from '../../EngineContext.ts'
import type { CapabilitiesFeature } from './Capabilities.ts'

/** Reads what the wallet in use can do (EIP-5792). */
export const capabilities: LazyFeature<CapabilitiesFeature> = () =>
  import('./createCapabilities.ts').then(({ createCapabilities }) => createCapabilities)
