'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { SocialProvider } from '../engine/config/EngineConfig.ts'
import type { Connection } from '../engine/features/connection/Connection.ts'
import type { PopupProvider, SocialStep } from '../engine/features/login/LoginState.ts'
import { offeredSocials } from '../engine/features/login/offeredSocials.ts'
import { messengerOf } from '../engine/platform/messengerOf.ts'
import { idle } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { loginOf } from './loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseSocialLoginResult = OperationResult<PopupProvider, Connection> & {
  /** Whether the engine has an embedded wallet at all. */
  isAvailable: boolean
  /** Who may sign the visitor in here, `farcaster` included, in the order in which they show. */
  providers: readonly SocialProvider[]
  /** Whether the visitor is in the provider's window, or what it said is being read. */
  step: SocialStep | undefined
  /** Call it in the click itself: the provider's window opens at once. Failure shows in `error`. */
  login: (provider: PopupProvider) => void
  /** The same as a promise of the connection, which also rejects. */
  loginAsync: (provider: PopupProvider) => Promise<Connection>
  /** Leaves the login and closes its window. */
  reset: () => void
}

const unheard = () => () => {}

/**
 * Signing in with a social account, in a window of 600 by 800 pixels, with the embedded wallet of
 * `latchkey/embedded`. For Farcaster see `useFarcasterLogin`.
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
    // Not after an `await`: the window would be blocked.
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
