import { resolveConfig } from '../../src/engine/config/resolveConfig.ts'
import type { Platform } from '../../src/engine/index.ts'
import type { Cloud } from '../../src/engine/providers/cloudServices/Cloud.ts'
import type { CloudServicesUrls } from '../../src/engine/providers/cloudServices/cloudServices.ts'
import { openCloudHttp } from '../../src/engine/providers/cloudServices/openCloudHttp.ts'
import { createTools } from '../../src/engine/providers/createProviders.ts'
import type { AnalyticsApi } from '../../src/engine/providers/services/AnalyticsApi.ts'
import type { BlockchainApi } from '../../src/engine/providers/services/BlockchainApi.ts'
import { createAnalyticsApi } from '../../src/engine/providers/services/createAnalyticsApi.ts'
import { createBlockchainApi } from '../../src/engine/providers/services/createBlockchainApi.ts'
import { createWalletApi } from '../../src/engine/providers/services/createWalletApi.ts'
import type { WalletApi } from '../../src/engine/providers/services/WalletApi.ts'
import type { TestConfig } from './withServices.ts'

/** The clients of the cloud services, as `cloudServices()` opens them. */
export interface Clients {
  walletApi(): Promise<WalletApi>
  blockchainApi(): Promise<BlockchainApi>
  analyticsApi(): Promise<AnalyticsApi>
  /** Sets the client id, as the engine does for `cloudServices()`. */
  identify(clientId: string | undefined): void
}

export function openClients({
  config: { projectId = '', services = {}, ...config },
  platform,
}: {
  config: Pick<TestConfig, 'adapters' | 'projectId' | 'sdkType'> & {
    services?: CloudServicesUrls | undefined
  }
  platform: Pick<Platform, 'clock' | 'fetch' | 'online'>
}): Clients {
  const cloud: Cloud = { projectId, urls: services }
  const tools = createTools({
    adapters: { for: () => ({}) },
    config: resolveConfig(config),
    platform,
  })(new AbortController().signal)
  let blockchain: BlockchainApi | undefined
  return {
    walletApi: async () => createWalletApi(openCloudHttp(cloud, 'walletApi', tools)),
    async blockchainApi() {
      const http = openCloudHttp(cloud, 'blockchainApi', tools)
      blockchain ??= createBlockchainApi(http, () => cloud.clientId)
      return blockchain
    },
    analyticsApi: async () => createAnalyticsApi(openCloudHttp(cloud, 'analytics', tools)),
    identify(clientId) {
      cloud.clientId = clientId
    },
  }
}
