'use client'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSiwx } from '../../hooks/useSiwx.ts'
import * as Account from '../../primitives/account/parts.ts'
import * as Siwx from '../../primitives/siwx/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { ConnectorRing } from './ConnectorRing.tsx'

/** Asks the user to prove ownership of the account with a signature. */
export function SIWXSignMessageView() {
  const { metadata } = useEngine().config
  const { connector } = useAccount()
  const { caipNetwork } = useNetwork()
  const { error, isPending, status } = useSiwx()
  const message = useThemeMessage()
  const wallet = connector?.name ?? message('account.wallet')
  const words = {
    idle: message('signIn.checking'),
    checking: message('signIn.checking'),
    signedOut: error
      ? message('signIn.failed')
      : message('signIn.idle', { app: metadata?.name ?? message('signIn.thisApp') }),
    signing: message('signIn.pending', { wallet }),
    signedIn: message('signIn.signedIn'),
  }
  const ring = isPending ? 'pending' : error ? 'error' : 'idle'
  return (
    <div
      className="lk:group lk:flex lk:flex-col lk:items-center lk:text-center"
      data-status={ring}
      aria-busy={isPending || status === 'checking'}
    >
      <ConnectorRing connector={connector} />
      {/* The error already shows as an alert. */}
      <Siwx.Status
        className="lk:mt-5 lk:text-xl lk:font-semibold lk:text-balance"
        aria-live={error ? 'off' : undefined}
      >
        {words[status]}
      </Siwx.Status>
      <p className="lk:mt-1 lk:text-sm lk:tabular-nums lk:text-muted-foreground">
        <Account.Address />
        {caipNetwork && (
          <>
            {' · '}
            <bdi>{caipNetwork.name}</bdi>
          </>
        )}
      </p>
      <div className="lk:mt-2 lk:px-4 lk:text-sm lk:text-balance lk:text-muted-foreground">
        <Siwx.Error className="lk:text-danger">
          {isEngineError(error, 'common/REJECTED') ? message('signIn.rejected') : undefined}
        </Siwx.Error>
        {isPending ? (
          <p>{message('signIn.pendingHint')}</p>
        ) : (
          !error && <p>{message('signIn.hint', { wallet })}</p>
        )}
      </div>
      <div className="lk:mt-5 lk:flex lk:w-full lk:flex-col lk:gap-2">
        <Siwx.Sign className={primaryButtonClass}>
          {error ? message('signIn.retry') : message('signIn.sign')}
        </Siwx.Sign>
        <Siwx.Cancel className={secondaryButtonClass}>{message('signIn.cancel')}</Siwx.Cancel>
      </div>
    </div>
  )
}
