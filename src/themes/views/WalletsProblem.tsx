'use client'
import { useWallets } from '../../hooks/useWallets.ts'
import * as Wallets from '../../primitives/wallets/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** The wallets, or some of them, could not be loaded. Those that were loaded stay below. */
export function WalletsProblem() {
  const { status, wallets } = useWallets()
  const message = useThemeMessage()
  if (status !== 'error') return null
  return (
    <div className={wallets.length > 0 ? undefined : 'lk-wallets-space lk-wallets-middle'}>
      <Wallets.Error className="lk-tab-problem lk:mt-3 lk:px-2 lk:text-center lk:text-balance">
        {message('wallets.failed')}
      </Wallets.Error>
      <Wallets.Retry className={`${secondaryButtonClass} lk:mt-3`}>
        {message('wallets.retry')}
      </Wallets.Retry>
    </div>
  )
}
