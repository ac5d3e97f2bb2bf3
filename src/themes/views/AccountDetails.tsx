'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useAccount } from '../../hooks/useAccount.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { DetailRow } from './DetailRow.tsx'
import { LazyCurrencyRow } from './LazyCurrencyRow.ts'
import { NetworkInUse } from './NetworkInUse.tsx'
import { WalletInUse } from './WalletInUse.tsx'

/** The network and the wallet in use, and the currency if there are several, as a list of pairs. */
export function AccountDetails() {
  const { config } = useEngine()
  const { connector } = useAccount()
  const message = useThemeMessage()
  return (
    <>
      <p className="lk-label">{message('account.settings')}</p>
      <dl className="lk-group lk:w-full lk:text-base">
        <DetailRow name={message('account.network')}>
          <NetworkInUse />
        </DetailRow>
        {connector && (
          <DetailRow name={message('account.wallet')}>
            <WalletInUse connector={connector} />
          </DetailRow>
        )}
        {config.providers?.some(({ rates }) => rates) && <LazyCurrencyRow />}
      </dl>
    </>
  )
}
