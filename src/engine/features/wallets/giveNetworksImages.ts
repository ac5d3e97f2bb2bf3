import type { WalletApi } from '../../services/WalletApi.ts'
import type { WalletsContext } from './createWalletLists.ts'
import { knownImages } from './knownImages.ts'

/** Adds the service's image to networks without one. */
export function giveNetworksImages(
  { network, store }: Pick<WalletsContext, 'network' | 'store'>,
  api: Pick<WalletApi, 'assetImageUrl'>,
): void {
  for (const one of store.get().network.requestedCaipNetworks) {
    const { assets, caipNetworkId, chainNamespace } = one
    const imageId = assets?.imageId ?? knownImages[caipNetworkId] ?? knownImages[chainNamespace]
    if (assets?.imageUrl || imageId === undefined) continue
    network.add({ ...one, assets: { imageId, imageUrl: api.assetImageUrl(imageId) } })
  }
}
