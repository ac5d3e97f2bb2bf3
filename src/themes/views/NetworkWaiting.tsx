'use client'
import type { Network } from '../../engine/features/network/Network.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import * as Networks from '../../primitives/networks/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { ConnectorRing } from './ConnectorRing.tsx'

/** Shown while the wallet asks the user to switch the network. */
export function NetworkWaiting({ network }: { network: Network }) {
  const { connector } = useAccount({ namespace: network.chainNamespace })
  const message = useThemeMessage()
  return (
    <div
      className="lk:flex lk:flex-col lk:items-center lk:text-center"
      data-status="pending"
      aria-busy
    >
      <ConnectorRing connector={connector} />
      <Networks.Status className="lk:mt-5 lk:text-xl lk:font-semibold">
        {message('network.pending', { wallet: connector?.name ?? message('account.wallet') })}
      </Networks.Status>
      <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-balance lk:wrap-anywhere lk:text-muted-foreground">
        {message('network.pendingHint', { network: network.name })}
      </p>
      <Networks.Cancel className={`${secondaryButtonClass} lk:mt-5`}>
        {message('network.cancel')}
      </Networks.Cancel>
    </div>
  )
}
