import type { QueryClient } from '@tanstack/query-core'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { DataSource } from '../../providers/Provider.ts'
import type { Wallet, WalletsQuery } from '../../providers/services/WalletApi.ts'
import { wait } from '../../store/wait.ts'
import { listsWallets } from './createWallets.ts'
import type { WalletBadge } from './Wallets.ts'

const entriesPerPage = 40
const entriesRecommended = 4
const entriesFound = 100
const searchWait = 300

/** Wallets that are suggested before a search. */
interface Suggested {
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
}

export interface WalletPage {
  wallets: readonly Wallet[]
  /** The total number of results of this request, on all pages. */
  count: number
  /** Whether there is another page. */
  hasMore: boolean
  /** The provider that returned the page, and when. */
  source?: DataSource | undefined
  /** The search that this page belongs to. Missing if the page lists all wallets. */
  searched?: WalletSearch
}

export interface WalletSearch {
  search: string
  badge?: WalletBadge | undefined
}

interface ReadsContext
  extends Pick<
    FeatureContext,
    'adapters' | 'config' | 'events' | 'platform' | 'providers' | 'store'
  > {
  client: QueryClient
  /** Called with every wallet that a provider returns. */
  learn(wallets: readonly Wallet[]): void
}

const noneSuggested: Suggested = { featured: [], recommended: [] }

/**
 * Asks the host's providers for wallets. If no provider lists wallets, all results are empty and
 * nothing fails.
 */
export function createWalletReads({ client, learn, ...context }: ReadsContext) {
  const { adapters, config, events, platform, providers, store } = context
  const { excludeWalletIds = [], featuredWalletIds = [], includeWalletIds = [] } = config
  const suggestedKey = ['latchkey suggested wallets', config.id, chainsOf().join()]

  function chainsOf(): readonly CaipNetworkId[] {
    return store.get().network.requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId)
  }

  async function ask(query: WalletsQuery, signal: AbortSignal): Promise<WalletPage> {
    const { source, value } = (await askProviders(query, signal)) ?? {}
    const { data, count } = value ?? { data: [], count: 0 }
    learn(data)
    const hasMore = query.page * query.entries < count && data.length > 0
    return { wallets: data, count, hasMore, ...(source && { source }) }
  }

  async function askProviders(query: WalletsQuery, signal: AbortSignal) {
    if (!listsWallets(config)) return undefined
    const { requestedCaipNetworks: networks } = store.get().network
    return (await providers()).wallets({ networks, query }, { signal })
  }

  /** Like `ask`, but limited to wallets that this app can list on this device. */
  async function askListed({ exclude = [], ...query }: WalletsQuery, signal: AbortSignal) {
    const chains = chainsOf()
    const without = [...exclude, ...excludeWalletIds]
    const page = await ask(
      {
        ...query,
        include: some(query.include ?? includeWalletIds),
        exclude: some(without),
        chains,
      },
      signal,
    )
    const rules = {
      isMobile: platform.device.isMobile(),
      isBasic: adapters.all.length === 0 || config.manualWCControl,
      chains,
      includeWalletIds,
      excludeWalletIds,
    }
    return { ...page, wallets: page.wallets.filter((wallet) => isListed(wallet, rules)) }
  }

  async function readFeatured(signal: AbortSignal): Promise<readonly Wallet[]> {
    const { length } = featuredWalletIds
    if (length === 0) return []
    const { wallets } = await askListed(
      { page: 1, entries: length, include: featuredWalletIds },
      signal,
    )
    const rankOf = ({ id }: Wallet) => featuredWalletIds.indexOf(id)
    return wallets.filter((one) => rankOf(one) >= 0).sort((a, b) => rankOf(a) - rankOf(b))
  }

  async function readRecommended(signal: AbortSignal): Promise<readonly Wallet[]> {
    const query = { page: 1, entries: entriesRecommended, exclude: featuredWalletIds }
    return (await askListed(query, signal)).wallets
  }

  async function readSuggested(): Promise<Suggested> {
    const read = client.fetchQuery({
      queryKey: suggestedKey,
      queryFn: async ({ signal }) => {
        const [featured, recommended] = await Promise.all([
          readFeatured(signal),
          readRecommended(signal),
        ])
        return { featured, recommended }
      },
      staleTime: Number.POSITIVE_INFINITY,
    })
    // If the suggested wallets cannot be read, the pages show these wallets at their usual
    // position.
    return read.catch(() => noneSuggested)
  }

  return {
    /** Returns the suggested wallets, if they are loaded. */
    suggested: (): Suggested => client.getQueryData(suggestedKey) ?? noneSuggested,
    /** Resolves with a page of all wallets except the suggested ones. */
    async page(page: number, signal: AbortSignal): Promise<WalletPage> {
      const { featured, recommended } = await readSuggested()
      const exclude = [...recommended, ...featured].map(({ id }) => id)
      return askListed({ page, entries: entriesPerPage, exclude }, signal)
    },
    /**
     * Resolves with the results of a search. Waits before the request, so that not every keystroke
     * sends a request.
     */
    async found(searched: WalletSearch, signal: AbortSignal): Promise<WalletPage> {
      const { search, badge } = searched
      await wait(platform.clock, searchWait, signal)
      if (listsWallets(config))
        events.emit('SEARCH_WALLET', { search, ...(badge === 'certified' && { badge }) })
      const query = { page: 1, entries: entriesFound, search: search || undefined }
      const page = await askListed({ ...query, badge_type: badge }, signal)
      return { ...page, hasMore: false, searched }
    },
    /** Resolves with the wallets with exactly these ids. */
    async named(ids: readonly string[]): Promise<readonly Wallet[]> {
      if (ids.length === 0) return []
      return client.fetchQuery({
        queryKey: ['latchkey named wallets', config.id, ids],
        queryFn: async ({ signal }) => {
          const query = { page: 1, entries: ids.length, include: ids }
          return (await ask(query, signal)).wallets.filter(({ id }) => ids.includes(id))
        },
        staleTime: Number.POSITIVE_INFINITY,
      })
    },
  }
}

const some = (ids: readonly string[]) => (ids.length > 0 ? ids : undefined)

interface ListingRules {
  isMobile: boolean
  /** Whether WalletConnect is the only way to connect. */
  isBasic: boolean
  /** The CAIP-2 ids of the app's networks. */
  chains: readonly string[]
  includeWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
}

/** Wallets that can open the page in their in-app browser, even without a link in the list. */
const walletBrowsers: readonly string[] = [
  // Phantom, Solflare, Coinbase, Binance
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
]

/**
 * Returns whether a provider's wallet can be listed in this app on this device. On a phone, the
 * page must be able to open the wallet. On all devices, the wallet must support a network of the
 * app.
 */
export function isListed(
  { chains, id, mobileLink, supportsWc, webappLink }: Wallet,
  { includeWalletIds, excludeWalletIds, ...rules }: ListingRules,
): boolean {
  if (excludeWalletIds?.includes(id)) return false
  if (includeWalletIds?.length && !includeWalletIds.includes(id)) return false
  if (rules.isBasic && !supportsWc) return false
  if (rules.isMobile && !mobileLink && !webappLink && !walletBrowsers.includes(id)) return false
  return chains.some((chain) => rules.chains.includes(chain))
}
