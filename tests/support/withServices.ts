import type { EngineConfig } from '../../src/engine/index.ts'
import {
  type CloudServicesUrls,
  type CloudSwapOptions,
  cloudServices,
} from '../../src/engine/providers/cloudServices/cloudServices.ts'
import type { SwapProvider } from '../../src/engine/providers/index.ts'

/** The options of a test engine. The cloud services can be set by their URLs. */
export interface TestConfig extends Omit<EngineConfig, 'swap'> {
  /** Adds `cloudServices()` of the `projectId` as the last provider. */
  services?: CloudServicesUrls | undefined
  /** A provider, or the networks and contracts for `cloudServices()`. */
  swap?: SwapProvider | CloudSwapOptions | undefined
}

export function withServices({ services, swap, ...config }: TestConfig): EngineConfig {
  const { projectId = '', providers = [] } = config
  const own = swap && 'getQuote' in swap ? { swap } : {}
  const more = swap && !('getQuote' in swap) ? { swap } : {}
  if (!services) return { ...config, ...own }
  const cloud = cloudServices({ projectId, urls: services, ...more })
  return { ...config, ...own, providers: [...providers, cloud] }
}
