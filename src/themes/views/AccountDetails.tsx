'use client'
import { useAccount } from '../../hooks/useAccount.ts'
import { Connectors } from '../../primitives/connectors/index.ts'
import { WalletIcon } from '../icons/WalletIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { NetworkInUse } from './NetworkInUse.tsx'

const pairClass = 'lk-row lk:flex lk:min-h-12 lk:items-center lk:justify-between lk:gap-4 lk:px-4'
const valueClass = 'lk:flex lk:min-w-0 lk:items-center lk:gap-2 lk:font-medium'

/** The network and the wallet in use, as a list of pairs. */
export function AccountDetails() {
  const { connector } = useAccount()
  const message = useThemeMessage()
  return (
    <dl className="lk-group lk:mt-3 lk:w-full lk:text-base">
      <div className={pairClass}>
        <dt className="lk:text-muted-foreground">{message('account.network')}</dt>
        <dd className={valueClass}>
          <NetworkInUse />
        </dd>
      </div>
      {connector && (
        <div className={pairClass}>
          <dt className="lk:text-muted-foreground">{message('account.wallet')}</dt>
          <Connectors.Item connector={connector} asChild>
            <dd className={valueClass}>
              <Connectors.Icon className="lk-icon lk:size-6">
                <WalletIcon />
              </Connectors.Icon>
              <Connectors.Name className="lk:truncate" />
            </dd>
          </Connectors.Item>
        </div>
      )}
    </dl>
  )
}
