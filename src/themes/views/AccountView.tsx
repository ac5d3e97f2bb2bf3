'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useAccount } from '../../hooks/useAccount.ts'
import * as Account from '../../primitives/account/parts.ts'
import { createLazyPart, type LazyProblemProps } from '../../primitives/internal/createLazyPart.tsx'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { DisconnectIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { AccountDetails } from './AccountDetails.tsx'
import type { AccountPartsProps } from './AccountParts.tsx'
import { CopyAddressButton } from './CopyAddressButton.tsx'
import { LazyLogin } from './LazyLogin.ts'
import { LoadProblem } from './LoadProblem.tsx'
import { NetworkProblem } from './NetworkProblem.tsx'

/** The connected account, its actions, and disconnecting. */
export function AccountView() {
  const { connector, isVerified } = useAccount()
  const { login } = useEngine()
  const message = useThemeMessage()
  return (
    <div className="lk:flex lk:flex-col lk:items-center">
      <span className="lk:relative">
        <Account.Avatar className="lk-avatar lk:block lk:size-16" />
        {isVerified && <LazyAccount part="picture" />}
      </span>
      {isVerified && <LazyAccount part="who" />}
      <div className="lk-account-line">
        <CopyAddressButton />
        {isVerified && <LazyAccount part="explorer" />}
      </div>
      {isVerified && <LazyAccount part="total" />}
      {isVerified ? (
        <Account.Balance className="lk-skeleton lk:mt-0.5 lk:text-base lk:text-muted-foreground lk:tabular-nums" />
      ) : (
        <p className="lk:mt-0.5 lk:text-base lk:text-muted-foreground">
          {message('account.unverified', { wallet: connector?.name ?? message('account.wallet') })}
        </p>
      )}
      {isVerified && <LazyAccount part="features" />}
      {isVerified && <LazyAccount part="tabs" />}
      <AccountDetails />
      {isVerified && connector?.type !== 'AUTH' && <LazyAccount part="permissions" />}
      {login && connector?.type === 'AUTH' && <LazyLogin part="account" />}
      <div className="lk:mt-3 lk:-mb-4 lk:empty:hidden">
        <NetworkProblem />
      </div>
      <Account.Disconnect className={`${secondaryButtonClass} lk:mt-3 lk:text-danger`}>
        <span className="lk-flip">
          <DisconnectIcon />
        </span>
        {message('account.disconnect')}
      </Account.Disconnect>
    </div>
  )
}

/** The parts of the account view below the account itself, in their own chunk. */
export const LazyAccount = createLazyPart(
  () => import('./AccountParts.tsx').then(({ AccountParts }) => AccountParts),
  AccountProblem,
)

/** Only one part shows the error, because all parts of the account view load together. */
function AccountProblem({ part, ...problem }: AccountPartsProps & LazyProblemProps) {
  return part === 'tabs' ? <LoadProblem {...problem} /> : null
}
