'use client'
import { useEmailLogin } from '../../hooks/useEmailLogin.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { CodeField } from './CodeField.tsx'
import { LoginMessage } from './LoginMessage.tsx'

/** Waits for the visitor's mail: a link that approves this device, or the code. */
export function EmailLoginView() {
  const {
    confirmCode,
    confirming,
    email = '',
    isLocked,
    resend,
    resendIn,
    sending,
    step,
  } = useEmailLogin()
  const message = useThemeMessage()
  const isDevice = step === 'device'
  return (
    <div className="lk:flex lk:flex-col lk:items-center">
      <p role="status" className="lk:px-2 lk:text-center lk:text-base lk:text-balance">
        {message(isDevice ? 'login.approveDevice' : 'login.codeSent')}{' '}
        <bdi className="lk:font-semibold lk:wrap-anywhere">{email}</bdi>
      </p>
      {isDevice ? (
        <p className="lk:mt-3 lk:text-center lk:text-sm lk:text-muted-foreground">
          {message('login.approveDeviceHint')}
        </p>
      ) : (
        <CodeField
          error={confirming.error}
          isPending={confirming.isPending}
          isLocked={isLocked}
          confirm={confirmCode}
        />
      )}
      <LoginMessage error={sending.error} />
      <button
        type="button"
        className={`${secondaryButtonClass} lk:mt-2 lk:tabular-nums`}
        disabled={resendIn !== undefined || sending.isPending}
        onClick={resend}
      >
        {resendIn === undefined
          ? message('login.resend')
          : message('login.resendIn', { seconds: String(resendIn) })}
      </button>
    </div>
  )
}
