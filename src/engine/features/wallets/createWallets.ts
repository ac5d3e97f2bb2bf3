import type { EngineContext } from '../../EngineContext.ts'
import type { WalletImpression } from '../../EngineEvents.ts'
import { createObservedQuery } from '../../store/createObservedQuery.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { findConnection } from '../connection/ConnectionState.ts'
import type { ConnectionFeature } from '../connection/createConnection.ts'
import type { ListedWallet, WalletList } from './ListedWallet.ts'
import type { WalletWay } from './selectWallet.ts'
import type { WalletBadge } from './WalletsState.ts'
import { walletsKey } from './walletsKey.ts'

/** The wallet list, from the configured service and from the host. */
export function createWallets({
  config,
  connection,
  events,
  late,
  services,
  store,
}: Pick<EngineContext, 'config' | 'events' | 'late' | 'services' | 'store'> & {
  connection: Pick<ConnectionFeature, 'connect'>
}) {
  const { customWallets, features } = config
  const cell = store.at('wallets')
  return {
    /** The wallets to choose from, page by page. Sends no request without a subscriber. */
    list: {
      ...createObservedQuery<WalletList>(store, {
        key: (state) => walletsKey(config.id, state),
        open: async () => (await (await late()).wallets.open()).observe,
      }),
      /** Loads the next page, if there is one. */
      fetchNextPage: () => late.now()?.wallets.now()?.fetchNextPage(),
    },
    /** Whether the host allows listing all wallets, and there are any. */
    hasList: () =>
      features?.allWallets !== false &&
      (services.has('walletApi') || Boolean(customWallets?.length)),
    /** Searches wallets by name. The list follows 300 ms after the last change. */
    search: (text: string) => cell.patch({ search: text.slice(0, 100) }),
    /** Lists only wallets with this badge, or all without one. */
    filter: (badge?: WalletBadge) => cell.patch({ badge }),
    /**
     * Connects the wallet if it is installed, otherwise shows the other ways to reach it. With
     * `way`, uses that one. For a connected wallet, opens the view `ProfileWallets`.
     */
    select(wallet: ListedWallet, way?: WalletWay) {
      // Some wallets open only during the click itself.
      const opened = late.now()?.wallets.now()
      if (opened) opened.select(wallet, way)
      else if (wallet.connector && !way && !findConnection(store.get(), wallet.connector))
        ignoreFailure(connection.connect(wallet.connector))
      else
        ignoreFailure(
          late().then(async ({ wallets }) => (await wallets.open()).select(wallet, way)),
        )
    },
    /** Reports that these wallets scrolled into view. */
    tellShown: (items: readonly WalletImpression[]) =>
      events.emit('WALLET_IMPRESSION_V2', { items }),
    /** Whether the user accepts the legal terms (`features.legalCheckbox`). */
    agree: (isAgreed: boolean) => cell.patch({ isAgreed }),
  }
}
