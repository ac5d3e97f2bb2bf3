'use client'
import { useEmailLogin } from '../../hooks/useEmailLogin.ts'
import * as EmailLogin from '../../primitives/emailLogin/parts.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { loginErrorClass, loginErrorPlaceClass } from '../classes/loginErrorClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/**
 * Waits for the user: to follow the link in the email, which approves this device, or to enter the
 * code.
 */
export function EmailLoginView() {
  const { email = '', resendIn, step } = useEmailLogin()
  const message = useThemeMessage()
  const isDevice = step === 'device'
  return (
    <EmailLogin.Root className="lk:flex lk:flex-col lk:items-center">
      <Status className="lk:px-2 lk:text-center lk:text-base lk:text-balance">
        {message(isDevice ? 'login.approveDevice' : 'login.codeSent')}{' '}
        <bdi className="lk:block lk:font-semibold lk:wrap-anywhere">{email}</bdi>
      </Status>
      {isDevice ? (
        <p className="lk:mt-3 lk:text-center lk:text-sm lk:text-muted-foreground">
          {message('login.approveDeviceHint')}
        </p>
      ) : (
        <div className="lk-code lk:mt-4">
          <EmailLogin.Code aria-label={message('login.code')} />
        </div>
      )}
      <div className={loginErrorPlaceClass}>
        <EmailLogin.Error className={loginErrorClass} />
      </div>
      <EmailLogin.Resend className={`${secondaryButtonClass} lk:mt-2 lk:tabular-nums`}>
        {resendIn === undefined
          ? message('login.resend')
          : message('login.resendIn', { seconds: String(resendIn) })}
      </EmailLogin.Resend>
    </EmailLogin.Root>
  )
}
