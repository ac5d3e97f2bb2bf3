'use client'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Connectors } from '../../primitives/connectors/index.ts'
import { NetworkIcon } from '../icons/NetworkIcon.tsx'
import { WalletIcon } from '../icons/WalletIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

const pairClass = 'lk:flex lk:min-h-12 lk:items-center lk:justify-between lk:gap-4 lk:px-4'
const valueClass = 'lk:flex lk:min-w-0 lk:items-center lk:gap-2 lk:font-medium'

/** The network and the wallet in use, as a list of pairs. */
export function AccountDetails() {
  const { connector } = useAccount()
  const { caipNetwork } = useNetwork()
  const message = useThemeMessage()
  return (
    <dl className="lk-group lk:mt-3 lk:w-full lk:text-base">
      <div className={pairClass}>
        <dt className="lk:text-muted-foreground">{message('account.network')}</dt>
        <dd className={valueClass}>
          {!caipNetwork && <NetworkIcon />}
          <span dir="auto" className="lk:truncate">
            {caipNetwork?.name ?? message('account.unknownNetwork')}
          </span>
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
