import { createAdapterRegistry } from './adapters/createAdapterRegistry.ts'
import { createDevelopment } from './config/createDevelopment.ts'
import { dappMetadata } from './config/dappMetadata.ts'
import type { EngineConfig } from './config/EngineConfig.ts'
import { resolveConfig } from './config/resolveConfig.ts'
import { createLifecycle } from './createLifecycle.ts'
import type { Engine } from './Engine.ts'
import type { EngineContext } from './EngineContext.ts'
import type { EngineEvents } from './EngineEvents.ts'
import type { EngineState } from './EngineState.ts'
import { toEngineError } from './errors/toEngineError.ts'
import { createAccount, initialAccountState } from './features/account/createAccount.ts'
import { createAlerts, initialAlertsState } from './features/alerts/createAlerts.ts'
import { createRecordedEvents } from './features/analytics/createRecordedEvents.ts'
import { admitConnection } from './features/connection/attemptReducer.ts'
import { initialConnectionState } from './features/connection/Connection.ts'
import { createConnection } from './features/connection/createConnection.ts'
import { createConnectors, initialConnectorsState } from './features/connectors/createConnectors.ts'
import { createMessages, initialMessagesState } from './features/messages/Messages.ts'
import { createModal, initialModalState } from './features/modal/createModal.ts'
import { createNetwork } from './features/network/createNetwork.ts'
import { initialNetworkState } from './features/network/Network.ts'
import { createPairing } from './features/pairing/createPairing.ts'
import { initialPairingState } from './features/pairing/Pairing.ts'
import { initialFeaturesState } from './features/remoteConfig/RemoteConfig.ts'
import { createSigning, initialSigningState } from './features/signing/createSigning.ts'
import { createTheme, initialThemeState } from './features/theme/createTheme.ts'
import { createToasts, initialToastsState } from './features/toasts/createToasts.ts'
import { createWallets, hasWalletRules } from './features/wallets/createWallets.ts'
import { initialWalletsState } from './features/wallets/Wallets.ts'
import { browserPlatform } from './platform/browserPlatform.ts'
import { createLogger } from './platform/createLogger.ts'
import { createRouter, initialRouterState } from './router/createRouter.ts'
import { createEventBus } from './store/createEventBus.ts'
import { createQueries } from './store/createQueries.ts'
import { createStore } from './store/createStore.ts'
import { ignoreFailure } from './store/ignoreFailure.ts'
import { lazy } from './store/lazy.ts'

declare const process: { env: { NODE_ENV?: string } }

/**
 * Creates an engine, which contains all of latchkey except React. Nothing runs before `start()`.
 * Throws `config/INVALID` if an option is wrong.
 */
export function createEngine(options: EngineConfig = {}): Engine {
  const config = resolveConfig(options)
  const surroundings = config.platform ?? browserPlatform()
  const platform = config.storage ? { ...surroundings, storage: config.storage } : surroundings
  const logger = createLogger({
    clock: platform.clock,
    sink: platform.log,
    level: config.logLevel,
  })
  const metadata = dappMetadata(config)
  const adapters = createAdapterRegistry(config, {
    config,
    platform,
    logger,
    networks: config.networks,
    id: config.id,
    metadata,
    showPairing: (report) => store.at('pairing').patch(report),
    alert: (code) => ignoreFailure(alerts.open(code)),
    engine: () => ({ ...context, ...internalConnection, account, modal, theme, toasts }),
  })
  const [firstNetwork] = config.networks
  const namespaces = adapters.all.map(({ namespace }) => namespace)
  const firstNamespace = namespaces[0] ?? firstNetwork?.chainNamespace ?? 'eip155'
  const reportListener = (error: unknown) =>
    logger.error(`A listener failed: ${toEngineError(error).message}`)
  // A state from a cookie has no list of networks.
  const givenNetwork = config.initialState?.network
  const initialState: EngineState = {
    account: initialAccountState,
    alerts: initialAlertsState,
    connectors: initialConnectorsState,
    features: initialFeaturesState,
    login: {},
    messages: config.messages ?? initialMessagesState,
    modal: initialModalState,
    pairing: initialPairingState,
    router: initialRouterState,
    signing: initialSigningState,
    siwx: { status: 'idle' },
    theme: { ...initialThemeState, ...config.theme },
    toasts: initialToastsState,
    wallets: initialWalletsState,
    ...config.initialState,
    network: {
      ...initialNetworkState(config.networks),
      ...givenNetwork,
      requestedCaipNetworks: givenNetwork?.requestedCaipNetworks.length
        ? givenNetwork.requestedCaipNetworks
        : config.networks,
    },
    connection: admitConnection(
      config.initialState?.connection ?? initialConnectionState(firstNamespace),
      { supported: namespaces, enableReconnect: config.enableReconnect, fallback: firstNamespace },
    ),
  }
  const store = createStore(initialState, reportListener)
  const events = createEventBus<EngineEvents>(reportListener)
  const router = createRouter(
    { events, store },
    () => modal.close(),
    () => context.lazyFeatures,
  )
  const lifecycle = createLifecycle(platform.clock)
  const context: EngineContext = {
    adapters,
    config,
    events,
    lazyFeatures: lazy(
      () => import('./createLazyFeatures.ts'),
      ({ createLazyFeatures }) =>
        createLazyFeatures({
          ...context,
          ...internalConnection,
          connectors,
          recordedEvents,
          modal,
          network,
          toasts,
        }),
    ),
    lifecycle,
    logger,
    platform,
    queries: createQueries({ config, lifecycle, platform }),
    router,
    store,
  }

  const alerts = createAlerts(context)
  const modal = createModal(context)
  const connectors = createConnectors(context)
  const toasts = createToasts(context)
  const { internal: internalConnection, ...connection } = createConnection({
    ...context,
    connectors,
    toasts,
  })
  const network = createNetwork({ ...context, modal })
  const account = createAccount(context)
  const recordedEvents = createRecordedEvents(context)
  const theme = createTheme(context)
  lifecycle.onStart(() => {
    // Applies the host's rules about wallets from the start, because they need no service.
    if (hasWalletRules(config)) ignoreFailure(context.lazyFeatures())
    return context.lazyFeatures.start()
  })
  const loadSignIn = async () => (await context.lazyFeatures()).siwx.load()
  const whenIdle: Engine['whenIdle'] = (task) => platform.whenIdle?.(task) ?? (() => {})
  lifecycle.onStart(() => whenIdle(connection.preload))

  return {
    getState: store.get,
    getInitialState: store.getInitial,
    subscribe: store.subscribe,
    on: events.on,
    start: lifecycle.start,
    destroy: lifecycle.destroy,
    config,
    device: platform.device,
    logger,
    metadata,
    router,
    account,
    afterPaint: platform.afterPaint,
    alerts,
    connection,
    connectors,
    login: adapters.login,
    messages: createMessages(store.at('messages')),
    modal,
    network,
    pairing: createPairing(context),
    load: async (feature) => (await context.lazyFeatures()).load(feature),
    loaded: (feature) => context.lazyFeatures.now()?.loaded(feature),
    remoteConfig: {
      load: async () => (await context.lazyFeatures()).remoteConfig.load(),
    },
    signing: createSigning(context),
    siwx: {
      sign: async () => (await loadSignIn()).sign(),
      cancel: async () => (await loadSignIn()).cancel(),
      signOut: async () => (await loadSignIn()).signOut(),
    },
    theme,
    toasts,
    wallets: createWallets({ ...context, connection }),
    whenIdle,
    inDevelopment: openDevelopment(),
  }

  /**
   * Production builds do not contain this import, because bundlers remove it with everything that
   * it loads.
   */
  function openDevelopment() {
    try {
      if (process.env.NODE_ENV === 'development')
        return createDevelopment(context, async () => {
          const { createEngineChecks } = await import('./config/createEngineChecks.ts')
          return createEngineChecks(context, options)
        })
    } catch {
      // The page has no bundler, and so no `process`.
    }
    return undefined
  }
}
