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

/** The list of wallets: of the service that the host named, and of the host itself. */
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
    /** The wallets to choose from, page after page. Nothing is asked while nobody listens. */
    list: {
      ...createObservedQuery<WalletList>(store, {
        key: (state) => walletsKey(config.id, state),
        open: async () => (await (await late()).wallets.open()).observe,
      }),
      /** Reads the next page, if there is one. */
      fetchNextPage: () => late.now()?.wallets.now()?.fetchNextPage(),
    },
    /** Whether the host lets all wallets be listed, and there is anything to list. */
    hasList: () =>
      features?.allWallets !== false &&
      (services.has('walletApi') || Boolean(customWallets?.length)),
    /** Looks for wallets by their name; the list follows 300 ms after the last change. */
    search: (text: string) => cell.patch({ search: text.slice(0, 100) }),
    /** Lists only wallets with this mark; without one, all. */
    filter: (badge?: WalletBadge) => cell.patch({ badge }),
    /**
     * Connects the wallet where it is installed, else leads to the other ways to reach it; with a
     * way, takes that one. A wallet that is connected leads to the view `ProfileWallets`.
     */
    select(wallet: ListedWallet, way?: WalletWay) {
      // Some wallets open only in the click itself.
      const opened = late.now()?.wallets.now()
      if (opened) opened.select(wallet, way)
      else if (wallet.connector && !way && !findConnection(store.get(), wallet.connector))
        ignoreFailure(connection.connect(wallet.connector))
      else
        ignoreFailure(
          late().then(async ({ wallets }) => (await wallets.open()).select(wallet, way)),
        )
    },
    /** Says that these wallets came into view. */
    tellShown: (items: readonly WalletImpression[]) =>
      events.emit('WALLET_IMPRESSION_V2', { items }),
    /** Whether the visitor agrees to what connecting asks for (`features.legalCheckbox`). */
    agree: (isAgreed: boolean) => cell.patch({ isAgreed }),
  }
}
