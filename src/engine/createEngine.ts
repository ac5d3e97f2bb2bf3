import { createAdapterRegistry } from './adapters/createAdapterRegistry.ts'
import type { EngineConfig } from './config/EngineConfig.ts'
import { resolveConfig } from './config/resolveConfig.ts'
import { createLate } from './createLate.ts'
import { createLifecycle } from './createLifecycle.ts'
import { createWake } from './createWake.ts'
import { createDevelopment } from './development/createDevelopment.ts'
import type { EngineContext } from './EngineContext.ts'
import type { EngineEvents } from './EngineEvents.ts'
import type { EngineState } from './EngineState.ts'
import { toEngineError } from './errors/toEngineError.ts'
import { createEventBus } from './events/createEventBus.ts'
import { createAccount, initialAccountState } from './features/account/createAccount.ts'
import { createAlerts, initialAlertsState } from './features/alerts/createAlerts.ts'
import { admitConnection } from './features/connection/admitConnection.ts'
import { initialConnectionState } from './features/connection/ConnectionState.ts'
import { createConnection } from './features/connection/createConnection.ts'
import { createConnectors, initialConnectorsState } from './features/connectors/createConnectors.ts'
import { createMessages, initialMessagesState } from './features/messages/createMessages.ts'
import { createModal, initialModalState } from './features/modal/createModal.ts'
import { createNetwork } from './features/network/createNetwork.ts'
import { initialNetworkState } from './features/network/NetworkState.ts'
import { createPairing } from './features/pairing/createPairing.ts'
import { initialPairingState } from './features/pairing/PairingState.ts'
import { initialFeaturesState } from './features/remoteConfig/FeaturesState.ts'
import { createSigning, initialSigningState } from './features/signing/createSigning.ts'
import { createSiwx, initialSiwxState } from './features/siwx/createSiwx.ts'
import { createTheme, initialThemeState } from './features/theme/createTheme.ts'
import { createToasts, initialToastsState } from './features/toasts/createToasts.ts'
import { createWallets } from './features/wallets/createWallets.ts'
import { initialWalletsState } from './features/wallets/WalletsState.ts'
import type { LazyFeature } from './LazyFeature.ts'
import { createLogger } from './logger/createLogger.ts'
import { browserPlatform } from './platform/browserPlatform.ts'
import { createRouter, initialRouterState } from './router/createRouter.ts'
import { dappMetadata } from './sdk/dappMetadata.ts'
import { createServices } from './services/createServices.ts'
import { createQueries } from './store/createQueries.ts'
import { createStore } from './store/createStore.ts'
import { ignoreFailure } from './store/ignoreFailure.ts'

/** An engine, as returned by `createEngine`. */
export interface Engine extends ReturnType<typeof wireEngine> {}

/**
 * Creates an engine: everything that latchkey does, without React. Nothing runs before `start()`.
 * Throws `config/INVALID` if an option is wrong.
 */
export const createEngine: (options?: EngineConfig) => Engine = wireEngine

declare const process: { env: { NODE_ENV?: string } }

function wireEngine(options: EngineConfig = {}) {
  const config = resolveConfig(options)
  const surroundings = config.platform ?? browserPlatform()
  const platform = config.storage ? { ...surroundings, storage: config.storage } : surroundings
  const logger = createLogger({
    clock: platform.clock,
    sink: platform.log,
    level: config.logLevel,
  })
  const services = createServices({ config, platform })
  const metadata = dappMetadata(config)
  const adapters = createAdapterRegistry(config, {
    config,
    platform,
    logger,
    networks: config.networks,
    services,
    id: config.id,
    metadata,
    showPairing: (report) => store.at('pairing').patch(report),
    alert: (code) => ignoreFailure(alerts.open(code)),
    engine: () => ({ ...context, ...ownConnection, account, modal, theme, toasts }),
  })
  const [firstNetwork] = config.networks
  const families = adapters.all.map(({ namespace }) => namespace)
  const firstFamily = families[0] ?? firstNetwork?.chainNamespace ?? 'eip155'
  const reportListener = (error: unknown) =>
    logger.error(`A listener failed: ${toEngineError(error).message}`)
  // A state from a cookie has no networks.
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
    siwx: initialSiwxState,
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
      config.initialState?.connection ?? initialConnectionState(firstFamily),
      { families, enableReconnect: config.enableReconnect, fallback: firstFamily },
    ),
  }
  const store = createStore(initialState, reportListener)
  const events = createEventBus<EngineEvents>(reportListener)
  const router = createRouter(
    { events, logger, store },
    () => modal.close(),
    () => context.late,
  )
  const lifecycle = createLifecycle(platform.clock, () => [
    startModal,
    startConnectors,
    startConnection,
    startNetwork,
    startAccount,
    startToasts,
    wake.start,
    context.late.start,
    ...(development ? [development.start] : []),
  ])
  const context: EngineContext = {
    adapters,
    config,
    events,
    late: createLate(async () => {
      const { createLateFeatures } = await import('./createLateFeatures.ts')
      return createLateFeatures({
        ...context,
        ...ownConnection,
        connectors,
        early: wake.early,
        modal,
        network,
        toasts,
      })
    }),
    lifecycle,
    logger,
    platform,
    queries: createQueries({ config, lifecycle, platform }),
    router,
    services,
    store,
  }

  const development = openDevelopment()
  const alerts = createAlerts(context)
  const wake = createWake(context)
  const { start: startModal, ...modal } = createModal(context)
  const { start: startConnectors, ...connectors } = createConnectors(context)
  const { start: startToasts, ...toasts } = createToasts(context)
  const {
    start: startConnection,
    own: ownConnection,
    ...connection
  } = createConnection({ ...context, connectors, toasts })
  const { start: startNetwork, ...network } = createNetwork({ ...context, modal })
  const { start: startAccount, ...account } = createAccount(context)
  const pairing = createPairing(context)
  const theme = createTheme(context)
  const wallets = createWallets({ ...context, connection })

  return {
    getState: store.get,
    getInitialState: store.getInitial,
    subscribe: store.subscribe,
    on: events.on,
    /**
     * Starts the engine: finds wallets and restores the last visit. Returns a function that ends
     * this use; the engine stops after its last use.
     */
    start: lifecycle.start,
    /** Stops the engine permanently, however often it was started. */
    destroy: lifecycle.destroy,
    config,
    /** The type of device that the page is on. */
    device: platform.device,
    logger,
    /** The app's metadata, as wallets and services see it. */
    metadata,
    router,
    account,
    alerts,
    connection,
    connectors,
    /** Sign-in by email and social accounts. `undefined` without `embeddedWallet()`. */
    login: adapters.login,
    messages: createMessages(context),
    modal,
    network,
    pairing,
    /** Loads a feature on first use. Later calls return the same instance. */
    load: async <Made extends object>(feature: LazyFeature<Made>): Promise<Made> =>
      (await context.late()).load(feature),
    /** A feature that `load` has already created, or `undefined`. */
    loaded: <Made extends object>(feature: LazyFeature<Made>): Made | undefined =>
      context.late.now()?.loaded(feature),
    remoteConfig: {
      /**
       * Loads the configuration once. After a failure, the next call tries again. Never rejects:
       * read the result from the state.
       */
      load: async () => (await context.late()).remoteConfig.load(),
    },
    signing: createSigning(context),
    siwx: createSiwx(context),
    theme,
    toasts,
    wallets,
    /**
     * Used by the components to warn developers about settings without effect. `undefined` in
     * production.
     */
    inDevelopment: development?.inDevelopment,
  }

  /** Bundlers remove this, and all that it loads, from a production build. */
  function openDevelopment() {
    try {
      if (process.env.NODE_ENV === 'development')
        return createDevelopment(async () => {
          const { createEngineChecks } = await import('./development/createEngineChecks.ts')
          return createEngineChecks(context, options)
        }, store)
    } catch {
      // Without a bundler, there is no `process` in the page.
    }
    return undefined
  }
}
