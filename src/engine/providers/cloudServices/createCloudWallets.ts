import type { PictureProvider, ProjectProvider, WalletListProvider } from '../Provider.ts'
import type { ProviderOptions } from '../ProviderOptions.ts'
import { createWalletApi } from '../services/createWalletApi.ts'
import type { Cloud } from './Cloud.ts'
import { openCloudHttp } from './openCloudHttp.ts'

/**
 * Provides the wallet API: the list of wallets with their pictures, other pictures, and the
 * project's decisions.
 */
export function createCloudWallets(
  cloud: Cloud,
): WalletListProvider & PictureProvider & ProjectProvider {
  const api = (options: ProviderOptions) =>
    createWalletApi(openCloudHttp(cloud, 'walletApi', options))

  return {
    async getWallets(query, options) {
      const { getWallets, walletImageUrl } = api(options)
      const { count, data } = await getWallets(query, options)
      return {
        count,
        data: data.map((wallet) => {
          const { imageId, imageUrl } = wallet
          const picture = imageUrl ?? (imageId && walletImageUrl(imageId))
          return { ...wallet, ...(picture && { imageUrl: picture }) }
        }),
      }
    },
    open: async (options) => api(options).assetImageUrl,
    getFeatures: async (options) => api(options).getConfig(options),
    getOrigins: async (options) => api(options).getOrigins(options),
    isAnalyticsEnabled: async (options) =>
      (await api(options).getAnalyticsConfig(options)).isAnalyticsEnabled,
  }
}
