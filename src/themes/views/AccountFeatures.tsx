'use client'
import type { ReactNode } from 'react'
import type { WalletFeature } from '../../engine/features/remoteConfig/RemoteConfig.ts'
import { useView } from '../../hooks/useView.ts'
import { BuyIcon } from '../icons/BuyIcon.tsx'
import { ReceiveIcon } from '../icons/ReceiveIcon.tsx'
import { SendIcon } from '../icons/SendIcon.tsx'
import { SwapIcon } from '../icons/SwapIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { featureViews, useOfferedFeatures } from './useOfferedFeatures.ts'

const icons: Record<WalletFeature, ReactNode> = {
  onramp: <BuyIcon />,
  swaps: <SwapIcon />,
  receive: <ReceiveIcon />,
  send: <SendIcon />,
}

/** The account's actions, in the host's order. */
export function AccountFeatures() {
  const offered = useOfferedFeatures()
  const { push } = useView()
  const message = useThemeMessage()
  if (offered.length === 0) return null
  return (
    <div className="lk-features">
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          className="lk-quiet lk-feature"
          onClick={() => push(featureViews[name])}
        >
          <span className="lk-flip">{icons[name]}</span>
          {message(`account.${name}`)}
        </button>
      ))}
    </div>
  )
}
