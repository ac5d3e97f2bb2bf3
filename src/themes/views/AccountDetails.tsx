'use client'
import { useAccount } from '../../hooks/useAccount.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { NetworkInUse } from './NetworkInUse.tsx'
import { WalletInUse } from './WalletInUse.tsx'

const pairClass = 'lk-row lk:flex lk:min-h-12 lk:items-center lk:justify-between lk:gap-4 lk:px-4'
const valueClass = 'lk:flex lk:min-w-0 lk:items-center lk:gap-2 lk:font-medium'

/** The network and the wallet in use, as a list of pairs. */
export function AccountDetails() {
  const { connector } = useAccount()
  const message = useThemeMessage()
  return (
    <>
      <p className="lk-label">{message('account.settings')}</p>
      <dl className="lk-group lk:w-full lk:text-base">
        <div className={pairClass}>
          <dt className="lk:text-muted-foreground">{message('account.network')}</dt>
          <dd className={valueClass}>
            <NetworkInUse />
          </dd>
        </div>
        {connector && (
          <div className={pairClass}>
            <dt className="lk:text-muted-foreground">{message('account.wallet')}</dt>
            <dd className={valueClass}>
              <WalletInUse connector={connector} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
