'use client'
import { useEmailLogin } from '../../hooks/useEmailLogin.ts'
import * as ConnectList from '../../primitives/connectList/parts.ts'
import * as EmailLogin from '../../primitives/emailLogin/parts.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { loginErrorClass, loginErrorPlaceClass } from '../classes/loginErrorClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** Login by email, as part of the connect view. */
export function ConnectEmail() {
  const { sending } = useEmailLogin()
  const message = useThemeMessage()
  return (
    <EmailLogin.Root>
      <EmailLogin.Form className="lk:flex lk:gap-2">
        <EmailLogin.Address
          className="lk-field"
          aria-label={message('login.email')}
          placeholder={message('login.email')}
        />
        <div className="lk:shrink-0">
          <ConnectList.AgreementButton
            type="submit"
            className={primaryButtonClass}
            aria-busy={sending.isPending}
          >
            {message('login.continue')}
          </ConnectList.AgreementButton>
        </div>
      </EmailLogin.Form>
      <div className={loginErrorPlaceClass}>
        <EmailLogin.Error className={loginErrorClass} />
      </div>
    </EmailLogin.Root>
  )
}
