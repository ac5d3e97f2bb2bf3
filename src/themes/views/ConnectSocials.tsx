'use client'
import { useState } from 'react'
import type { SocialProvider } from '../../engine/config/EngineConfig.ts'
import { useFarcasterLogin } from '../../hooks/useFarcasterLogin.ts'
import { useSocialLogin } from '../../hooks/useSocialLogin.ts'
import { ConnectList } from '../../primitives/connectList/index.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { LoginMessage } from './LoginMessage.tsx'

const shownAtFirst = 2

/** The ways in by a social account, among the other ways to connect. */
export function ConnectSocials() {
  const { error, isPending, login, providers, step } = useSocialLogin()
  const farcaster = useFarcasterLogin()
  const message = useThemeMessage()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? providers : providers.slice(0, shownAtFirst)

  // In the click itself, or browsers block the window.
  const choose = (provider: SocialProvider) =>
    provider === 'farcaster' ? farcaster.login() : login(provider)

  return (
    <div>
      <div className="lk:grid lk:grid-cols-2 lk:gap-2">
        {shown.map((provider) => (
          <ConnectList.Gate
            key={provider}
            className={secondaryButtonClass}
            onClick={() => choose(provider)}
          >
            {message(`login.${provider}`)}
          </ConnectList.Gate>
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
      <p
        role="status"
        className="lk:mt-2 lk:text-center lk:text-sm lk:text-muted-foreground lk:empty:hidden"
      >
        {isPending && message(step === 'user' ? 'login.socialUser' : 'login.socialWindow')}
      </p>
      <LoginMessage error={error} />
    </div>
  )
}
