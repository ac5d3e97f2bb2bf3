import type { FeatureContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import { preloadBrowserImage } from '../../platform/preloadBrowserImage.ts'
import type { Wallet } from '../../providers/services/WalletApi.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { lazy } from '../../store/lazy.ts'
import { observePages, type PagesObservation, type PagesState } from '../../store/observePages.ts'
import type { Observation, QueryState } from '../../store/Query.ts'
import { arrangeWallets, createDescriber } from './arrangeWallets.ts'
import { createIdentities, knownImages } from './createIdentities.ts'
import { createWalletReads, type WalletPage, type WalletSearch } from './createWalletReads.ts'
import { hasWalletRules, listsWallets, walletsKey } from './createWallets.ts'
import { selectWallet } from './selectWallet.ts'
import type { ListedWallet, OpenWallets, WalletList, WalletLists } from './Wallets.ts'

/** Loads the wallet lists once, and prefetches them when the user acts. */
export function createWalletLists(
  context: WalletsContext,
): WalletLists & { start(options: { hasActed: boolean }): Cancel } {
  const { config, events } = context
  const open = lazy(() => openWallets(context))
  const hasRules = hasWalletRules(config)
  async function prepare() {
    if (hasRules || listsWallets(config)) await (await open()).prepare()
  }

  return {
    open,
    now: open.now,
    start({ hasActed }) {
      const stop = open.start()
      // Sends no request before the user acts.
      if (hasActed) ignoreFailure(prepare())
      else if (hasRules) ignoreFailure(open())
      const receive = () => ignoreFailure(prepare())
      const cancels = [events.on('MODAL_OPEN', receive), events.on('SELECT_WALLET', receive), stop]
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}

/** The parts of the engine that the wallet lists use. */
type WalletsContext = Pick<
  FeatureContext,
  | 'adapters'
  | 'config'
  | 'connect'
  | 'events'
  | 'logger'
  | 'network'
  | 'platform'
  | 'providers'
  | 'queries'
  | 'router'
  | 'store'
>

/** Creates the parts of the wallet list that load when the user looks for a wallet. */
async function openWallets(context: WalletsContext): Promise<OpenWallets & { start(): Cancel }> {
  const { config, logger, platform, providers, queries, store } = context
  const { client } = await queries.load()
  const identities = createIdentities(context)
  const reads = createWalletReads({ ...context, client, learn: identities.learn })
  let observation: PagesObservation | undefined
  let stopWaiting: Cancel | undefined
  let recent: readonly Wallet[] = []

  const describer = createDescriber(context)

  function arrange(pages: readonly WalletPage[] | undefined): Omit<WalletList, 'hasNextPage'> {
    const state = store.get()
    const { customWallets = [], featuredWalletIds = [] } = config
    const { featured, recommended } = reads.suggested()
    // While a new search is pending, the pages still belong to the previous search.
    const searched: WalletSearch = pages?.[0]
      ? (pages[0].searched ?? { search: '' })
      : { search: state.wallets.search.trim(), badge: state.wallets.badge }
    const { search, badge } = searched
    // The search includes the suggested wallets. So a suggested wallet that the search did not
    // return does not match.
    const suggested = search || badge ? [] : [...featured, ...recommended]
    const others = [...suggested, ...(pages ?? []).flatMap(({ wallets }) => wallets)]
    const custom = badge ? [] : customWallets
    const wallets = arrangeWallets({ ...describer(), custom, featuredWalletIds, others, search })
    const source = pages?.[0]?.source
    return {
      wallets,
      searched,
      ...(source && { source }),
      featured: featured.map(describer().describe),
      recommended: recommended.map(describer().describe),
      recent: recent.map(describer().describe),
      count: Math.max(wallets.length, (pages?.[0]?.count ?? 0) + suggested.length + custom.length),
    }
  }

  function observe(report: (state: QueryState<WalletList>) => void): Observation {
    let latest: PagesState<WalletPage> | undefined
    let arranged: WalletList | undefined
    let inputs: readonly unknown[] = []
    let preloaded: WalletPage | undefined
    let stopPreloading = () => {}

    function publish() {
      if (!latest) return
      const { pages, error, hasNextPage, isFetching } = latest
      const { connectors, wallets } = store.get()
      const searched = pages ?? wallets.search
      const now = [pages, searched, hasNextPage, connectors.all, wallets.excluded, recent]
      if (!arranged || now.some((input, index) => input !== inputs[index])) {
        inputs = now
        arranged = { ...arrange(pages), hasNextPage }
      }
      if (pages && pages[0] !== preloaded) {
        stopPreloading()
        preloaded = pages[0]
        stopPreloading = preloadImages(platform, arranged.wallets)
      }
      if (error) report({ status: 'error', data: arranged, error, isFetching })
      else if (pages) report({ status: 'success', data: arranged, isFetching })
      else report({ status: 'pending', isFetching: true })
    }

    const pages = observePages(
      { client, platform, store },
      {
        key: (state) => walletsKey(config.id, state),
        load: ([, , , search, badge], { page, signal }) =>
          search || badge ? reads.found({ search, badge }, signal) : reads.page(page, signal),
        hasMore: (read: readonly WalletPage[]) => read.at(-1)?.hasMore ?? false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      (state) => {
        latest = state
        publish()
      },
    )
    observation = pages
    const stopStore = store.subscribe(publish)
    void applyRules()
    void readRecent().then(publish)
    return {
      refetch: pages.refetch,
      stop() {
        stopStore()
        stopPreloading()
        pages.stop()
        observation = undefined
      },
    }
  }

  /** Loads the wallets that the user connected over WalletConnect before. */
  async function readRecent() {
    const { customWallets = [], excludeWalletIds = [] } = config
    const without = new Set([...customWallets.map(({ id }) => id), ...excludeWalletIds])
    const ids = store
      .get()
      .connection.recentWallets.flatMap(({ walletId }) => walletId ?? [])
      .filter((id) => !without.has(id))
    try {
      recent = await reads.named(ids)
    } catch (cause) {
      // The user can still find these wallets in the list of all wallets.
      logger.debug(`Reading the recent wallets failed: ${toEngineError(cause).message}`)
    }
  }

  /** Applies the host's rules: finds the installed wallets for the ids in the host's lists. */
  async function applyRules() {
    const { excludeWalletIds = [], includeWalletIds = [] } = config
    try {
      const [excluded] = await Promise.all([
        reads.named(excludeWalletIds),
        reads.named(includeWalletIds),
      ])
      if (excluded.length > 0)
        store.at('wallets').patch({ excluded: excluded.map(({ name, rdns }) => ({ name, rdns })) })
    } catch (cause) {
      // The ids are excluded in any case. The names are requested again the next time that the
      // modal opens.
      logger.debug(`Reading the excluded wallets failed: ${toEngineError(cause).message}`)
    }
  }

  /** Adds a provider's images to networks and connectors that have none. */
  async function illustrate() {
    if (!config.providers?.some((one) => one.pictures)) return
    try {
      const found = (await providers()).find(({ pictures }) => pictures)
      const pictureUrl = await found?.ability.open(found.options(new AbortController().signal))
      if (!pictureUrl) return
      giveNetworksImages(context, pictureUrl)
      identities.illustrate(pictureUrl)
    } catch (cause) {
      logger.debug(`The pictures did not load: ${toEngineError(cause).message}`)
    }
  }

  return {
    observe,
    fetchNextPage: () => observation?.fetchNextPage(),
    select(wallet, way) {
      stopWaiting?.()
      stopWaiting = selectWallet(context, wallet, way)
    },
    /** Marks the wallets that are in this browser, until cancelled. */
    start(): Cancel {
      const stopMarking = identities.start()
      return () => {
        stopMarking()
        stopWaiting?.()
      }
    },
    async prepare() {
      await Promise.all([illustrate(), applyRules()])
    },
  }
}

/** Adds an image to each network that has none. */
function giveNetworksImages(
  { network, store }: Pick<FeatureContext, 'network' | 'store'>,
  pictureUrl: (imageId: string) => string,
): void {
  for (const one of store.get().network.requestedCaipNetworks) {
    const { assets, caipNetworkId, chainNamespace } = one
    const imageId = assets?.imageId ?? knownImages[caipNetworkId] ?? knownImages[chainNamespace]
    if (assets?.imageUrl || imageId === undefined) continue
    network.add({ ...one, assets: { imageId, imageUrl: pictureUrl(imageId) } })
  }
}

const imagesPreloaded = 20
const preloadLimit = 2_000

/** Preloads the images that are shown first. Waits at most 2 s for an image. */
function preloadImages(
  { clock, preloadImage = preloadBrowserImage }: Pick<Platform, 'clock' | 'preloadImage'>,
  wallets: readonly ListedWallet[],
): Cancel {
  const urls = wallets
    .slice(0, imagesPreloaded)
    .map(({ imageUrl }) => imageUrl)
    .filter((url) => url !== undefined && !url.startsWith('data:'))
  const controller = new AbortController()
  for (const url of urls) preloadImage(url!, controller.signal)
  const stop = () => controller.abort()
  const forget = urls.length > 0 ? clock.after(preloadLimit, stop) : stop
  return () => {
    forget()
    stop()
  }
}
