'use client'
import { ignoreRejection } from '../../hooks/ignoreRejection.ts'
import { ConnectList } from '../../primitives/connectList/index.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { EmailField } from './EmailField.tsx'
import { useLogin } from './useLogin.ts'

/** The way in by e-mail, among the other ways to connect. */
export function ConnectEmail() {
  const { login, state } = useLogin()
  const message = useThemeMessage()
  const { sendingCode } = state
  const isPending = sendingCode?.status === 'pending'
  return (
    <EmailField
      error={sendingCode?.status === 'error' ? sendingCode.error : undefined}
      isPending={isPending}
      send={(email) => ignoreRejection(login.sendCode(email))}
    >
      <ConnectList.Gate
        type="submit"
        className={`${primaryButtonClass} lk:w-auto lk:shrink-0`}
        aria-busy={isPending}
      >
        {message('login.continue')}
      </ConnectList.Gate>
    </EmailField>
  )
}
