'use client'
import type { WalletFeature } from '../../engine/features/remoteConfig/RemoteConfig.ts'
import { swapNetworks } from '../../engine/features/swap/swapNetworks.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useAccount } from '../../hooks/useAccount.ts'
import { useFeatures } from '../../hooks/useFeatures.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'

/** The view of each feature. */
export const featureViews = {
  onramp: 'Onramp',
  swaps: 'Swap',
  receive: 'WalletReceive',
  send: 'WalletSend',
} as const satisfies Record<WalletFeature, string>

/** The namespaces that support sending, and buying if the host configured a provider. */
const moving: readonly string[] = ['eip155', 'solana']

/** Returns the features that this account can use, in the host's order. */
export function useOfferedFeatures(): readonly WalletFeature[] {
  const { config } = useEngine()
  const { namespace } = useAccount()
  const { features } = useFeatures()
  const { requestedCaipNetworks } = useNetwork()
  const swapping = swapNetworks(config)
  const isOffered: Record<WalletFeature, boolean> = {
    onramp: moving.includes(namespace) && (config.onramp ?? []).length > 0,
    // The button shows if any network of this account supports swaps. On another network, the view
    // offers to switch.
    swaps: requestedCaipNetworks.some(
      ({ caipNetworkId, chainNamespace }) =>
        chainNamespace === namespace && swapping.includes(caipNetworkId),
    ),
    receive: true,
    send: moving.includes(namespace),
  }
  return features.walletFeaturesOrder.filter((name) => Boolean(features[name]) && isOffered[name])
}
