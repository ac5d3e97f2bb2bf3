import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { lazy } from '../../store/lazy.ts'
import { isConnected } from '../connection/Connection.ts'
import type { SignInContext } from './createSignIn.ts'
import type { SignInLoader } from './Siwx.ts'
import { signInErrors } from './signInErrors.ts'

/** Loads sign-in when the first wallet connects, if the host configured it. */
export function loadSignIn(context: SignInContext): SignInLoader & { start(): Cancel } {
  const { config, logger, store } = context
  let isAsked = false

  const load = lazy(async () => {
    const { siwx } = config
    if (!siwx) throw signInErrors.NOT_ENABLED()
    const { createSignIn } = await import('./createSignIn.ts')
    return createSignIn(context, siwx)
  })

  function loadWhenNeeded() {
    if (isAsked || !isConnected(store.get())) return
    isAsked = true
    load().catch((cause) => {
      isAsked = false
      logger.warn(`Sign-in did not load: ${toEngineError(cause).message}`)
    })
  }

  return {
    load,
    terms: async (chainId) => config.siwx?.createTerms && (await load()).terms(chainId),
    accept: async (sessions) => (await load()).accept(sessions),
    start() {
      if (!config.siwx) return () => {}
      const cancels = [store.subscribe(loadWhenNeeded), load.start()]
      loadWhenNeeded()
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}
