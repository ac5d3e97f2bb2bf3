import { gateUrl } from '../gates/gateUrl.ts'
import { serviceQuery } from '../sdk/serviceQuery.ts'
import type { AnalyticsApi } from './AnalyticsApi.ts'
import type { BlockchainApi } from './BlockchainApi.ts'
import { createAnalyticsApi } from './createAnalyticsApi.ts'
import { createBlockchainApi } from './createBlockchainApi.ts'
import { createHttp } from './createHttp.ts'
import type { ServicesContext } from './createServices.ts'
import { createWalletApi } from './createWalletApi.ts'
import type { ServiceName } from './Services.ts'
import { serviceErrors } from './serviceErrors.ts'
import type { WalletApi } from './WalletApi.ts'

export type OpenServices = ReturnType<typeof openServices>

/** The clients of the services, each created on first use. */
export function openServices({ config, platform }: ServicesContext) {
  let walletApi: WalletApi | undefined
  let blockchainApi: BlockchainApi | undefined
  let analyticsApi: AnalyticsApi | undefined

  function httpOf(name: ServiceName) {
    const base = gateUrl(config.services?.[name], 'service')
    if (!base || !config.projectId) throw serviceErrors.NOT_CONFIGURED(name)
    return createHttp({ base, platform, query: serviceQuery(config) })
  }

  return {
    walletApi(): WalletApi {
      walletApi ??= createWalletApi(httpOf('walletApi'))
      return walletApi
    },
    blockchainApi(): BlockchainApi {
      blockchainApi ??= createBlockchainApi(httpOf('blockchainApi'))
      return blockchainApi
    },
    analyticsApi(): AnalyticsApi {
      analyticsApi ??= createAnalyticsApi(httpOf('analytics'))
      return analyticsApi
    },
  }
}
