'use client'
import { ignoreRejection } from '../../hooks/ignoreRejection.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { useLogin } from './useLogin.ts'

/** What the embedded wallet adds to the account: its e-mail address, and the type of account. */
export function LoginAccount() {
  const { login, state } = useLogin()
  const { caipNetwork } = useNetwork()
  const { isVerified } = useAccount()
  const message = useThemeMessage()
  const { smartAccountNetworks = [], switchingType, users = {} } = state
  const user = caipNetwork && users[caipNetwork.chainNamespace]
  const reason = useErrorMessage(
    switchingType?.status === 'error' ? switchingType.error : undefined,
  )
  if (!user || !isVerified) return null
  const isSmart = user.preferredAccountType === 'smartAccount'
  const hasSmart =
    caipNetwork.chainNamespace === 'eip155' && smartAccountNetworks.includes(Number(caipNetwork.id))
  return (
    <div className="lk:mt-3 lk:flex lk:w-full lk:flex-col lk:gap-2">
      {user.displayName && (
        <p className="lk:truncate lk:text-center lk:text-sm lk:text-muted-foreground">
          <bdi>{user.displayName}</bdi>
        </p>
      )}
      {user.email && (
        <button
          type="button"
          className={secondaryButtonClass}
          onClick={() => ignoreRejection(login.updateEmail())}
        >
          {message('login.changeEmail')}
        </button>
      )}
      {hasSmart && (
        <button
          type="button"
          className={secondaryButtonClass}
          aria-busy={switchingType?.status === 'pending'}
          onClick={() => ignoreRejection(login.switchAccountType(isSmart ? 'eoa' : 'smartAccount'))}
        >
          {message(isSmart ? 'login.useEoa' : 'login.useSmartAccount')}
        </button>
      )}
      <p role="alert" className="lk:text-center lk:text-sm lk:text-danger lk:empty:hidden">
        {reason}
      </p>
    </div>
  )
}
