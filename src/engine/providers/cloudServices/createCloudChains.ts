import type { Network } from '../../features/network/Network.ts'
import type { ProviderOptions } from '../ProviderOptions.ts'
import type { BlockchainApi } from '../services/BlockchainApi.ts'
import { createBlockchainApi } from '../services/createBlockchainApi.ts'
import type { Cloud } from './Cloud.ts'
import { openCloudHttp } from './openCloudHttp.ts'

/** The blockchain API, with one list of supported networks for all parts. */
export interface CloudChains {
  open(options: ProviderOptions): BlockchainApi
  /**
   * Opens the API for a network. Resolves with `undefined` if the service does not support the
   * network. Throws if the list of networks cannot be read.
   */
  openFor(network: Network, options: ProviderOptions): Promise<BlockchainApi | undefined>
}

export function createCloudChains(cloud: Cloud): CloudChains {
  let api: BlockchainApi | undefined

  function open(options: ProviderOptions): BlockchainApi {
    api ??= createBlockchainApi(
      openCloudHttp(cloud, 'blockchainApi', options),
      () => cloud.clientId,
    )
    return api
  }

  return {
    open,
    async openFor({ caipNetworkId }, options) {
      // Does not use `isSupported`, because it returns false after a failed request.
      const { http } = await open(options).getSupportedChains(options)
      return http.includes(caipNetworkId) ? open(options) : undefined
    },
  }
}
