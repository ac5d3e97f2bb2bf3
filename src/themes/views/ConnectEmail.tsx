'use client'
import { useEmailLogin } from '../../hooks/useEmailLogin.ts'
import { ConnectList } from '../../primitives/connectList/index.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { EmailField } from './EmailField.tsx'

/** The way in by e-mail, among the other ways to connect. */
export function ConnectEmail() {
  const { sendCode, sending } = useEmailLogin()
  const message = useThemeMessage()
  return (
    <EmailField error={sending.error} isPending={sending.isPending} send={sendCode}>
      <ConnectList.Gate type="submit" className={primaryButtonClass} aria-busy={sending.isPending}>
        {message('login.continue')}
      </ConnectList.Gate>
    </EmailField>
  )
}
