import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import type { AskFrame } from './createFrameClient.ts'
import type { Asked } from './frameEvents.ts'
import type { WalletParts } from './WalletParts.ts'

/** Sends the app's theme, language, currency and metadata to the frame. */
export function createFrameSync({
  client,
  context,
  engine,
  memory,
}: Pick<WalletParts, 'client' | 'context' | 'engine' | 'memory'>) {
  const { metadata } = context

  function dappData(): Asked<'SYNC_DAPP_DATA'> {
    const { name, description, url, icons, sdkVersion, sdkType } = metadata
    const isWhole =
      name !== undefined && description !== undefined && url !== undefined && icons !== undefined
    return {
      projectId: metadata.projectId ?? '',
      sdkVersion,
      ...(isWhole && { metadata: { name, description, url, icons: [...icons] } }),
      // The frame accepts only the names of its own kits.
      ...((sdkType === 'w3m' || sdkType === 'appkit') && { sdkType }),
    }
  }

  function syncTheme() {
    const { themeMode, themeVariables, w3mThemeVariables } = engine.theme.payload()
    const { currency, messages } = engine.store.get()
    client.report('SYNC_THEME', {
      themeMode,
      themeVariables,
      w3mThemeVariables,
      locale: messages.locale,
      ...(currency && { currency: currency.chosen }),
    })
  }

  return {
    dappData,
    syncTheme,
    syncDappData: () => client.report('SYNC_DAPP_DATA', dappData()),
    /**
     * Sends the first messages to a frame: the app's metadata, and the networks with smart
     * accounts.
     */
    async hello(ask: AskFrame): Promise<void> {
      await ask('SYNC_DAPP_DATA', dappData())
      const { smartAccountEnabledNetworks: networks } = await ask(
        'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      )
      memory.set('smartAccountNetworks', networks.join())
      engine.store.at('network').patch({
        smartAccountEnabledNetworks: networks.map((id) => `eip155:${id}` as const),
      })
    },
    /** Sends changes of the theme, the language and the currency to the frame, until cancelled. */
    start(): Cancel {
      let shown = engine.store.get()
      // If this fails, the frame shows US dollars.
      if (engine.config.providers?.some(({ rates }) => rates))
        ignoreFailure(engine.lazyFeatures().then(({ loadCurrency }) => loadCurrency()))
      const stopStore = engine.store.subscribe(() => {
        const state = engine.store.get()
        const isSame =
          state.theme === shown.theme &&
          state.messages === shown.messages &&
          state.currency?.chosen === shown.currency?.chosen
        shown = state
        if (!isSame) syncTheme()
      })
      const stopPreference = engine.theme.onPreference(syncTheme)
      return () => {
        stopStore()
        stopPreference()
      }
    },
  }
}

const version = '4'

/** Returns the frame's URL, with the project and the initial network. */
export function frameUrl({
  context,
  engine,
  memory,
  origin,
}: Pick<WalletParts, 'context' | 'engine' | 'memory' | 'origin'>): string {
  const { networks } = context
  const { activeNamespace } = engine.store.get().connection
  const chosen = engine.store.get().network.chosen[activeNamespace]
  const wanted = memory.get('lastUsedChain') ?? chosen
  const network =
    networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ??
    networks.find(({ chainNamespace }) => chainNamespace === activeNamespace) ??
    networks[0]
  const [rpcUrl] = network?.rpcUrls.default.http ?? []
  const url = new URL('/sdk', origin)
  const query = {
    projectId: context.metadata.projectId ?? '',
    chainId: network?.caipNetworkId ?? 'eip155:1',
    version,
    enableLogger: String(engine.config.debug),
    ...(rpcUrl !== undefined && { rpcUrl }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
