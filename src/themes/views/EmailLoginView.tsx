'use client'
import { ignoreRejection } from '../../hooks/ignoreRejection.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { CodeField } from './CodeField.tsx'
import { LoginMessage } from './LoginMessage.tsx'
import { useLogin } from './useLogin.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** Waits for the visitor's mail: a link that approves this device, or the code. */
export function EmailLoginView() {
  const { login, state } = useLogin()
  const message = useThemeMessage()
  const { email = '', emailStep, confirmingCode, isLocked, resendAt, sendingCode } = state
  const left = useSecondsLeft(resendAt)
  const isDevice = emailStep === 'device'
  const isSending = sendingCode?.status === 'pending'
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
          error={confirmingCode?.status === 'error' ? confirmingCode.error : undefined}
          isPending={confirmingCode?.status === 'pending'}
          isLocked={isLocked}
          confirm={(code) => ignoreRejection(login.confirmCode(code))}
        />
      )}
      <LoginMessage error={sendingCode?.status === 'error' ? sendingCode.error : undefined} />
      <button
        type="button"
        className={`${secondaryButtonClass} lk:mt-2`}
        disabled={left > 0 || isSending}
        onClick={() => ignoreRejection(login.sendCode(email))}
      >
        {left > 0 ? message('login.resendIn', { seconds: String(left) }) : message('login.resend')}
      </button>
    </div>
  )
}
