import type { Config } from '../../config/EngineConfig.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import { createObservedQuery } from '../../store/createObservedQuery.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { type ConnectionFeature, findConnection } from '../connection/Connection.ts'
import type { WalletList, WalletsFeature } from './Wallets.ts'

/** Provides the wallet list, from the providers and from the host. */
export function createWallets({
  config,
  connection,
  events,
  lazyFeatures,
  store,
}: Pick<EngineContext, 'config' | 'events' | 'lazyFeatures' | 'store'> & {
  connection: Pick<ConnectionFeature, 'connect'>
}): WalletsFeature {
  const { customWallets, features } = config
  const cell = store.at('wallets')
  return {
    list: {
      ...createObservedQuery<WalletList>(store, {
        key: (state) => walletsKey(config.id, state),
        open: async () => (await (await lazyFeatures()).wallets.open()).observe,
      }),
      fetchNextPage: () => lazyFeatures.now()?.wallets.now()?.fetchNextPage(),
    },
    hasList: () =>
      features?.allWallets !== false && (listsWallets(config) || Boolean(customWallets?.length)),
    search: (text) => cell.patch({ search: text.slice(0, 100) }),
    filter: (badge) => cell.patch({ badge }),
    select(wallet, way) {
      // This function does not wait for anything before it opens a wallet, because some wallets
      // open only during the click itself.
      const opened = lazyFeatures.now()?.wallets.now()
      if (opened) opened.select(wallet, way)
      else if (wallet.connector && !way && !findConnection(store.get(), wallet.connector))
        ignoreFailure(connection.connect(wallet.connector))
      else
        ignoreFailure(
          lazyFeatures().then(async ({ wallets }) => (await wallets.open()).select(wallet, way)),
        )
    },
    reportShown: (items) => events.emit('WALLET_IMPRESSION_V2', { items }),
    agree: (isAgreed) => cell.patch({ isAgreed }),
  }
}

/** Returns the query key of the wallet list: the networks and the search. */
export function walletsKey(engineId: string, { network, wallets }: EngineState) {
  return [
    'latchkey wallets',
    engineId,
    network.requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId).join(),
    wallets.search.trim(),
    wallets.badge,
  ] as const
}

/** Returns whether one of the host's providers lists wallets. */
export const listsWallets = ({ providers }: Pick<Config, 'providers'>): boolean =>
  providers?.some(({ wallets }) => wallets) ?? false

/** Returns whether the host excludes wallets, or lists the only wallets to show. */
export const hasWalletRules = (config: Pick<Config, 'excludeWalletIds' | 'includeWalletIds'>) =>
  Boolean(config.excludeWalletIds?.length || config.includeWalletIds?.length)
