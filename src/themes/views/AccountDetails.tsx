'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useAccount } from '../../hooks/useAccount.ts'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { DetailRow } from './DetailRow.tsx'
import { NetworkInUse } from './NetworkInUse.tsx'
import { WalletInUse } from './WalletInUse.tsx'

/** The row of the currency, in its own chunk, because most apps have no exchange rates. */
const LazyCurrencyRow = createLazyPart(() =>
  import('./CurrencyRow.tsx').then(({ CurrencyRow }) => CurrencyRow),
)

/**
 * The network and the wallet in use, as a list of pairs. Includes the currency if the user can
 * choose one.
 */
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
