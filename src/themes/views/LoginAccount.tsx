'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useAccount } from '../../hooks/useAccount.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSmartAccount } from '../../hooks/useSmartAccount.ts'
import { useUpdateEmail } from '../../hooks/useUpdateEmail.ts'
import { useView } from '../../hooks/useView.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { nameWords } from '../messages/nameWords.ts'
import { useMessage } from '../messages/useMessage.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** What the embedded wallet adds to the account: its e-mail address, and the type of account. */
export function LoginAccount() {
  const { accountType, error, isPending, isSupported, switchType, user } = useSmartAccount()
  const { updateEmail } = useUpdateEmail()
  const { isVerified } = useAccount()
  const { caipNetwork } = useNetwork()
  const { services } = useEngine().config
  const { push } = useView()
  const message = useThemeMessage()
  const nameMessage = useMessage(nameWords)
  const reason = useErrorMessage(error)
  if (!user || !isVerified) return null
  const isSmart = accountType === 'smartAccount'
  return (
    <div className="lk:mt-3 lk:flex lk:w-full lk:flex-col lk:gap-2">
      {user.displayName && (
        <p className="lk:truncate lk:text-center lk:text-sm lk:text-muted-foreground">
          <bdi>{user.displayName}</bdi>
        </p>
      )}
      {services?.blockchainApi && caipNetwork?.chainNamespace === 'eip155' && (
        <button
          type="button"
          className={secondaryButtonClass}
          onClick={() => push('RegisterAccountName')}
        >
          {nameMessage('names.choose')}
        </button>
      )}
      {user.email && (
        <button type="button" className={secondaryButtonClass} onClick={updateEmail}>
          {message('login.changeEmail')}
        </button>
      )}
      {isSupported && (
        <button
          type="button"
          className={secondaryButtonClass}
          aria-busy={isPending}
          onClick={() => switchType(isSmart ? 'eoa' : 'smartAccount')}
        >
          {message(isSmart ? 'login.useEoa' : 'login.useSmartAccount')}
        </button>
      )}
      {isSmart && services?.blockchainApi && (
        <button type="button" className={secondaryButtonClass} onClick={() => push('Permissions')}>
          {message('login.permissions')}
        </button>
      )}
      <p role="alert" className="lk:text-center lk:text-sm lk:text-danger lk:empty:hidden">
        {reason}
      </p>
    </div>
  )
}
