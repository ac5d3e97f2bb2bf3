import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { LateContext } from '../../createLateFeatures.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { isConnected } from '../connection/ConnectionState.ts'
import type { createSessions } from '../connection/createSessions.ts'
import type { ResolvedFeatures } from '../remoteConfig/FeaturesState.ts'
import type { createSigner } from '../signing/createSigner.ts'
import type { createEmailCapture } from './createEmailCapture.ts'
import type { SignInFlow } from './createSignInFlow.ts'
import type { SiwxSession, SiwxTerms } from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'

export type SignInContext = Pick<
  LateContext,
  | 'adapters'
  | 'config'
  | 'events'
  | 'logger'
  | 'modal'
  | 'network'
  | 'platform'
  | 'router'
  | 'store'
> & {
  features(): ResolvedFeatures
  emailCapture: ReturnType<typeof createEmailCapture>
  disconnect: ReturnType<typeof createSessions>['disconnect']
  signIn: ReturnType<typeof createSigner>['signIn']
  toasts: LateContext['toasts']
}

/** Loads sign-in when the first wallet connects, if the host configured it. */
export function createSignIn(context: SignInContext) {
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
    /** The message for wallets that can sign in while they connect, if there is one. */
    terms: async (chainId: CaipNetworkId): Promise<SiwxTerms | undefined> =>
      config.siwx?.createTerms && (await open()).offers.terms(chainId),
    /** Accepts what such a wallet signed. Call it before the connection is added. */
    accept: async (sessions: readonly SiwxSession[]) => (await open()).offers.accept(sessions),
    start(): Cancel {
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
