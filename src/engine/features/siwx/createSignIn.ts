import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { lazy } from '../../store/lazy.ts'
import { isConnected } from '../connection/ConnectionState.ts'
import type { SignIn, SignInOffers } from './SignIn.ts'
import type { SignInContext } from './SignInContext.ts'
import { signInErrors } from './signInErrors.ts'

/** Loads sign-in when the first wallet connects, if the host configured it. */
export function createSignIn(context: SignInContext): SignIn & SignInOffers & { start(): Cancel } {
  const { config, logger, store } = context
  let isAsked = false

  const open = lazy(async () => {
    const { siwx } = config
    if (!siwx) throw signInErrors.NOT_ENABLED()
    const { createSignInFlow } = await import('./createSignInFlow.ts')
    return createSignInFlow(context, siwx)
  })

  function openWhenNeeded() {
    if (isAsked || !isConnected(store.get())) return
    isAsked = true
    open().catch((cause) => {
      isAsked = false
      logger.warn(`Sign-in did not load: ${toEngineError(cause).message}`)
    })
  }

  return {
    sign: async () => (await open()).sign(),
    cancel: async () => (await open()).cancel(),
    signOut: async () => (await open()).signOut(),
    terms: async (chainId) => config.siwx?.createTerms && (await open()).offers.terms(chainId),
    accept: async (sessions) => (await open()).offers.accept(sessions),
    start() {
      if (!config.siwx) return () => {}
      const cancels = [store.subscribe(openWhenNeeded), open.start()]
      openWhenNeeded()
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}
