import type { Config } from '../../config/EngineConfig.ts'
import type { Platform } from '../../platform/Platform.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { AnalyticsApi } from './AnalyticsApi.ts'
import type { BlockchainApi } from './BlockchainApi.ts'
import { createAnalyticsApi } from './createAnalyticsApi.ts'
import { createBlockchainApi } from './createBlockchainApi.ts'
import { createHttp } from './createHttp.ts'
import { createWalletApi } from './createWalletApi.ts'
import type { ServiceName } from './Services.ts'
import { sdkFramework, sdkType, sdkVersion } from './sdk.ts'
import { serviceErrors } from './serviceErrors.ts'
import type { WalletApi } from './WalletApi.ts'

export interface ServicesContext {
  config: Config
  platform: Platform
}

export interface OpenServices {
  walletApi(): WalletApi
  blockchainApi(): BlockchainApi
  analyticsApi(): AnalyticsApi
}

/** The clients of the services, each created on first use. */
export function openServices({ config, platform }: ServicesContext): OpenServices {
  let walletApi: WalletApi | undefined
  let blockchainApi: BlockchainApi | undefined
  let analyticsApi: AnalyticsApi | undefined

  function httpOf(name: ServiceName) {
    const base = sanitizeUrl(config.services?.[name], 'service')
    if (!base || !config.projectId) throw serviceErrors.NOT_CONFIGURED(name)
    return createHttp({ base, platform, query: serviceQuery(config) })
  }

  return {
    walletApi() {
      walletApi ??= createWalletApi(httpOf('walletApi'))
      return walletApi
    },
    blockchainApi() {
      blockchainApi ??= createBlockchainApi(httpOf('blockchainApi'))
      return blockchainApi
    },
    analyticsApi() {
      analyticsApi ??= createAnalyticsApi(httpOf('analytics'))
      return analyticsApi
    },
  }
}

/** The query of every request to a service: the project, the kit and its version. */
function serviceQuery(config: Pick<Config, 'adapters' | 'projectId' | 'sdkType'>) {
  const namespaces = [...new Set(config.adapters.map(({ namespace }) => namespace))]
  return {
    projectId: config.projectId,
    st: config.sdkType ?? sdkType,
    sv: `${sdkFramework}-${namespaces.join(',') || 'universal'}-${sdkVersion}`,
  }
}
