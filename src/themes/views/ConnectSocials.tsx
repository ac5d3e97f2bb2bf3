'use client'
import { useState } from 'react'
import type { SocialProvider } from '../../engine/config/EngineConfig.ts'
import { ignoreRejection } from '../../hooks/ignoreRejection.ts'
import { useFeatures } from '../../hooks/useFeatures.ts'
import { ConnectList } from '../../primitives/connectList/index.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { LoginMessage } from './LoginMessage.tsx'
import { useLogin } from './useLogin.ts'

const shownAtFirst = 2

/** The ways in by a social account, among the other ways to connect. */
export function ConnectSocials() {
  const { login, state } = useLogin()
  const { features } = useFeatures()
  const message = useThemeMessage()
  const [isWhole, setWhole] = useState(false)
  const { social, socialStep } = state
  const providers = features.socials || []
  const shown = isWhole ? providers : providers.slice(0, shownAtFirst)
  const isPending = social?.status === 'pending'

  function choose(provider: SocialProvider) {
    // In the click itself, or browsers block the window.
    ignoreRejection(provider === 'farcaster' ? login.farcaster() : login.social(provider))
  }

  return (
    <div>
      <div className="lk:grid lk:grid-cols-2 lk:gap-2">
        {shown.map((provider) => (
          <ConnectList.Gate
            key={provider}
            className={secondaryButtonClass}
            onClick={() => choose(provider)}
            aria-busy={isPending && social.input === provider}
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
        {isPending && message(socialStep === 'user' ? 'login.socialUser' : 'login.socialWindow')}
      </p>
      <LoginMessage error={social?.status === 'error' ? social.error : undefined} />
    </div>
  )
}
