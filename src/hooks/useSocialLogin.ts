'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { Connection } from '../engine/features/connection/Connection.ts'
import {
  offeredSocials,
  type PopupProvider,
  type SocialStep,
} from '../engine/features/login/Login.ts'
import type { SocialProvider } from '../engine/features/remoteConfig/RemoteConfig.ts'
import { messengerOf } from '../engine/platform/messengerOf.ts'
import { idle } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loginOf } from './internal/loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseSocialLoginResult = OperationResult<PopupProvider, Connection> & {
  /** Whether the engine has an embedded wallet. */
  isAvailable: boolean
  /** The available providers in display order, `farcaster` included. */
  providers: readonly SocialProvider[]
  /**
   * `undefined` without a login. Otherwise, whether the user is in the provider's window, or its
   * result is being read.
   */
  step: SocialStep | undefined
  /**
   * Starts a login. Call this function directly in the click handler: the provider's window opens
   * at once. Errors are in `error`.
   */
  login: (provider: PopupProvider) => void
  /** Like `login`, but returns a promise of the connection. It rejects on errors. */
  loginAsync: (provider: PopupProvider) => Promise<Connection>
  /** Cancels the login and closes its window. */
  reset: () => void
}

const unheard = () => () => {}

/**
 * Logs the user in with a social account, in a window of 600 by 800 pixels, for the embedded wallet
 * of `latchkey/connectors/embedded`. For Farcaster, use `useFarcasterLogin`.
 */
export function useSocialLogin(options?: EngineOption): UseSocialLoginResult {
  const engine = useEngine(options)
  const { social, socialStep } = useEngineState(({ login }) => login, options)
  const { socials } = useFeatures(options).features
  const system = useSyncExternalStore(
    unheard,
    () => messengerOf(engine),
    () => undefined,
  )
  const providers = useMemo(() => offeredSocials(socials, system), [socials, system])
  const acts = useMemo(() => {
    // Opens the window before any `await`. Otherwise browsers would block the window.
    const loginAsync = async (provider: PopupProvider) => loginOf(engine).social(provider)
    return {
      login: (provider: PopupProvider) => ignoreRejection(loginAsync(provider)),
      loginAsync,
      reset: () => engine.login?.social.reset(),
    }
  }, [engine])
  return {
    ...withFlags(social ?? idle),
    isAvailable: engine.login !== undefined,
    providers,
    step: socialStep,
    ...acts,
  }
}
