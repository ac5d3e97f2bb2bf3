'use client'
import type { ReactNode } from 'react'
import type { WalletFeature } from '../../engine/features/remoteConfig/RemoteConfig.ts'
import { swapNetworks } from '../../engine/features/swap/swapNetworks.ts'
import type { ViewName } from '../../engine/router/ViewParams.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useAccount } from '../../hooks/useAccount.ts'
import { useFeatures } from '../../hooks/useFeatures.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useView } from '../../hooks/useView.ts'
import { BuyIcon } from '../icons/BuyIcon.tsx'
import { ReceiveIcon } from '../icons/ReceiveIcon.tsx'
import { SendIcon } from '../icons/SendIcon.tsx'
import { SwapIcon } from '../icons/SwapIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

type OpenView = Extract<ViewName, 'Onramp' | 'Swap' | 'WalletReceive' | 'WalletSend'>

const ways: Record<WalletFeature, { view: OpenView; icon: ReactNode }> = {
  onramp: { view: 'Onramp', icon: <BuyIcon /> },
  swaps: { view: 'Swap', icon: <SwapIcon /> },
  receive: { view: 'WalletReceive', icon: <ReceiveIcon /> },
  send: { view: 'WalletSend', icon: <SendIcon /> },
}

/** The namespaces that support sending, and buying if the host configured a provider. */
const moving: readonly string[] = ['eip155', 'solana']

/** The account's actions, in the host's order. */
export function AccountFeatures() {
  const { config } = useEngine()
  const { namespace } = useAccount()
  const { features } = useFeatures()
  const { requestedCaipNetworks } = useNetwork()
  const { push } = useView()
  const message = useThemeMessage()
  const swapping = swapNetworks(config)
  const isOffered: Record<WalletFeature, boolean> = {
    onramp: moving.includes(namespace) && (config.onramp ?? []).length > 0,
    // Shown if a network of this account supports swaps. On another one the view offers to switch.
    swaps: requestedCaipNetworks.some(
      ({ caipNetworkId, chainNamespace }) =>
        chainNamespace === namespace && swapping.includes(caipNetworkId),
    ),
    receive: true,
    send: moving.includes(namespace),
  }
  const offered = features.walletFeaturesOrder.filter(
    (name) => Boolean(features[name]) && isOffered[name],
  )
  if (offered.length === 0) return null
  return (
    <div className="lk-features">
      {offered.map((name) => {
        const { view, icon } = ways[name]
        return (
          <button
            key={name}
            type="button"
            className="lk-quiet lk-feature"
            onClick={() => push(view)}
          >
            <span className="lk-flip">{icon}</span>
            {message(`account.${name}`)}
          </button>
        )
      })}
    </div>
  )
}
