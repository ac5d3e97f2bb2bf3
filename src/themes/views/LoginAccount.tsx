'use client'
import { useAccount } from '../../hooks/useAccount.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useSmartAccount } from '../../hooks/useSmartAccount.ts'
import { useUpdateEmail } from '../../hooks/useUpdateEmail.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** What the embedded wallet adds to the account: its e-mail address, and the type of account. */
export function LoginAccount() {
  const { accountType, error, isPending, isSupported, switchType, user } = useSmartAccount()
  const { updateEmail } = useUpdateEmail()
  const { isVerified } = useAccount()
  const message = useThemeMessage()
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
      <p role="alert" className="lk:text-center lk:text-sm lk:text-danger lk:empty:hidden">
        {reason}
      </p>
    </div>
  )
}
