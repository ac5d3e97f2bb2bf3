'use client'
import { useState } from 'react'
import { useSocialLogin } from '../../hooks/useSocialLogin.ts'
import * as ConnectList from '../../primitives/connectList/parts.ts'
import * as SocialLogin from '../../primitives/socialLogin/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { loginErrorClass, loginErrorPlaceClass } from '../classes/loginErrorClass.ts'
import { SocialIcon } from '../icons/SocialIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

const shownAtFirst = 2

/** Social logins, as part of the connect view. */
export function ConnectSocials() {
  const { isPending, providers, step } = useSocialLogin()
  const message = useThemeMessage()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? providers : providers.slice(0, shownAtFirst)

  return (
    <div>
      <div className="lk:grid lk:grid-cols-2 lk:gap-2">
        {shown.map((provider) => (
          <SocialLogin.Button
            key={provider}
            provider={provider}
            className={secondaryButtonClass}
            asChild
          >
            <ConnectList.AgreementButton>
              <SocialIcon provider={provider} />
              {message(`login.${provider}`)}
            </ConnectList.AgreementButton>
          </SocialLogin.Button>
        ))}
      </div>
      {!isWhole && providers.length > shownAtFirst && (
        <button
          type="button"
          className={`${secondaryButtonClass} lk:mt-2`}
          onClick={() => setWhole(true)}
        >
          {message('login.moreSocials')}
        </button>
      )}
      <SocialLogin.Status className="lk:mt-2 lk:text-center lk:text-sm lk:text-muted-foreground lk:empty:hidden">
        {isPending && message(step === 'user' ? 'login.socialUser' : 'login.socialWindow')}
      </SocialLogin.Status>
      <div className={loginErrorPlaceClass}>
        <SocialLogin.Error className={loginErrorClass} />
      </div>
    </div>
  )
}
