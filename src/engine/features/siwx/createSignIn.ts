import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { isConnected } from '../connection/ConnectionState.ts'
import type { SignInFlow } from './createSignInFlow.ts'
import type { SignIn, SignInOffers } from './SignIn.ts'
import type { SignInContext } from './SignInContext.ts'
import { signInErrors } from './signInErrors.ts'

/** Loads sign-in when the first wallet connects, if the host configured it. */
export function createSignIn(context: SignInContext): SignIn & SignInOffers & { start(): Cancel } {
  const { config, logger, store } = context
  let opening: Promise<SignInFlow> | undefined
  let isRunning = false
  let stop: Cancel | undefined

  async function load(): Promise<SignInFlow> {
    const { siwx } = config
    if (!siwx) throw signInErrors.NOT_ENABLED()
    const { createSignInFlow } = await import('./createSignInFlow.ts')
    const flow = createSignInFlow(context, siwx)
    if (isRunning) stop = flow.start()
    return flow
  }

  function open(): Promise<SignInFlow> {
    opening ??= load().catch((cause) => {
      opening = undefined
      throw toEngineError(cause)
    })
    return opening
  }

  function openWhenNeeded() {
    if (opening || !isConnected(store.get())) return
    open().catch((cause) => {
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
      isRunning = true
      void opening?.then((flow) => {
        if (isRunning) stop ??= flow.start()
      })
      const stopWatching = store.subscribe(openWhenNeeded)
      openWhenNeeded()
      return () => {
        isRunning = false
        stopWatching()
        stop?.()
        stop = undefined
      }
    },
  }
}
