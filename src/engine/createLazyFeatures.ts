import type { FeatureContext, LazyContext, LazyFeature, LazyFeatures } from './EngineContext.ts'
import { toEngineError } from './errors/toEngineError.ts'
import { createBalanceReader } from './features/account/createBalanceReader.ts'
import { createCopy } from './features/account/createCopy.ts'
import { createAlertDisplay } from './features/alerts/createAlertDisplay.ts'
import { createAnalytics } from './features/analytics/createAnalytics.ts'
import { isConnected } from './features/connection/Connection.ts'
import { createGrantedConnections } from './features/connection/createGrantedConnections.ts'
import { hasPending } from './features/hasPending.ts'
import { followAccount } from './features/modal/followAccount.ts'
import { createNetworkSwitch } from './features/network/createNetworkSwitch.ts'
import { createRemoteConfig } from './features/remoteConfig/createRemoteConfig.ts'
import { resolveFeatures } from './features/remoteConfig/resolveFeatures.ts'
import { createSigner } from './features/signing/createSigner.ts'
import { createEmailCapture } from './features/siwx/createEmailCapture.ts'
import type { SiwxFeatureContext } from './features/siwx/createSiwx.ts'
import type { SiwxLoader } from './features/siwx/Siwx.ts'
import { signInErrors } from './features/siwx/signInErrors.ts'
import { createWalletLists } from './features/wallets/createWalletLists.ts'
import type { Cancel } from './platform/Platform.ts'
import { backFrom, findLack } from './router/findLack.ts'
import type { Cell } from './store/createStore.ts'
import { ignoreFailure } from './store/ignoreFailure.ts'
import { type Lazy, lazy } from './store/lazy.ts'

/** Creates the lazy half of the engine. It is one chunk, which loads when the user acts. */
export function createLazyFeatures(context: LazyContext): LazyFeatures {
  const { adapters, config, recordedEvents, logger, store } = context
  const features = () => resolveFeatures(config, store.get().features.decided)
  const connections = createGrantedConnections({ ...context, features })
  const showAlert = createAlertDisplay(context)
  const networkSwitch = createNetworkSwitch({ ...context, ...connections, showAlert })
  const copies = createCopy(context)
  const providers = lazy(async () =>
    (await import('./providers/createProviders.ts')).createProviders(context),
  )
  const remoteConfig = createRemoteConfig({ ...context, providers, showAlert })
  const analytics = createAnalytics({ ...context, features, providers, remoteConfig, showAlert })
  const wallets = createWalletLists({ ...context, providers })
  const { sign, signIn } = createSigner(context)
  const emailCapture = createEmailCapture({ ...context, features })
  const siwx = createSiwxLoader({
    ...context,
    emailCapture,
    features,
    disconnect: connections.disconnect,
    signIn,
  })
  const made = createFeatures({
    ...context,
    emailCapture,
    copy: copies.copy,
    networkSwitch,
    providers,
    sign,
  })
  const loadTransactions = async () =>
    made.load((await import('./features/transactions/index.ts')).transactions)
  const loadCalls = async () => made.load((await import('./features/calls/index.ts')).calls)
  return {
    connections,
    networkSwitch,
    remoteConfig,
    copy: copies.copy,
    load: made.load,
    async loadCurrency() {
      await made.load((await import('./features/accountReads.ts')).currency)
    },
    loaded: made.loaded,
    openBalance: createBalanceReader({ ...context, providers }),
    backFrom: () => backFrom(store.get()),
    admit(asked) {
      const lack = findLack(store.get(), asked)
      if (!lack) return asked
      const { instead, what } = lack
      logger.warn(`The view ${asked.name} needs ${what}. ${instead.name} shows instead.`)
      return instead
    },
    showAlert,
    sign,
    siwx,
    wallets,
    start() {
      const hasActed = recordedEvents.length > 0
      const cancels = [
        copies.stop,
        followAccount(context),
        networkSwitch.start(),
        connections.start(),
        remoteConfig.start({ hasActed }),
        wallets.start({ hasActed }),
        siwx.start(),
        analytics.start(recordedEvents),
        made.start(),
      ]
      const isToWatch = adapters.all.some(({ pendingTransactions }) => pendingTransactions)
      if (isToWatch || hasPending('transactions', context)) ignoreFailure(loadTransactions())
      if (hasPending('calls', context)) ignoreFailure(loadCalls())
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}

/** Loads sign-in when the first wallet connects, if the host configured sign-in. */
function createSiwxLoader(context: SiwxFeatureContext): SiwxLoader & { start(): Cancel } {
  const { config, logger, store } = context
  let isAsked = false

  const load = lazy(async () => {
    const { siwx } = config
    if (!siwx) throw signInErrors.NOT_ENABLED()
    const { createSiwx } = await import('./features/siwx/createSiwx.ts')
    return createSiwx(context, siwx)
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

/** Creates each lazy feature once. Runs the features while the engine runs. */
function createFeatures(
  surroundings: Omit<FeatureContext, 'load' | 'slice'>,
): Pick<LazyFeatures, 'load' | 'loaded' | 'start'> {
  const { store } = surroundings
  const features = new Map<LazyFeature<object>, Lazy<object>>()
  const cancels = new Set<Cancel>()
  let isRunning = false

  const context: FeatureContext = {
    ...surroundings,
    load: load as FeatureContext['load'],
    slice: ((name, initial) => {
      const cell = store.at(name)
      if (cell.get() === undefined) cell.set(initial)
      return cell as Cell<typeof initial>
    }) as FeatureContext['slice'],
  }

  function load(feature: LazyFeature<object>): Promise<object> {
    let one = features.get(feature)
    if (!one) {
      one = lazy(feature, (create) => create(context))
      features.set(feature, one)
      if (isRunning) cancels.add(one.start())
    }
    return one()
  }

  return {
    load: context.load,
    loaded: <Made extends object>(feature: LazyFeature<Made>) =>
      features.get(feature)?.now() as Made | undefined,
    start() {
      isRunning = true
      for (const { start } of features.values()) cancels.add(start())
      return () => {
        isRunning = false
        for (const cancel of cancels) cancel()
        cancels.clear()
      }
    },
  }
}
