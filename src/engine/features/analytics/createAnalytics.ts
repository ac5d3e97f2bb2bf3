import type { EngineContext, LazyFeatures, RecordedEvent } from '../../EngineContext.ts'
import type { EngineEvents } from '../../EngineEvents.ts'
import type { EngineState } from '../../EngineState.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { AnalyticsProvider } from '../../providers/Provider.ts'
import type { FoundProvider, Providers } from '../../providers/Providers.ts'
import type { AnalyticsEvent } from '../../providers/services/AnalyticsApi.ts'
import type { Store } from '../../store/createStore.ts'
import type { Lazy } from '../../store/lazy.ts'
import { currentConnection } from '../connection/Connection.ts'
import { activeCaipNetworkId } from '../network/Network.ts'
import type { ResolvedFeatures } from '../remoteConfig/RemoteConfig.ts'
import type { WalletImpression } from '../wallets/Wallets.ts'
import {
  analyticsProperties,
  type ChosenWallet,
  impressionProperties,
  initializeProperties,
  openingProperties,
} from './analyticsProperties.ts'
import { createErrorReports } from './createErrorReports.ts'
import { isFirstAct } from './createRecordedEvents.ts'
import { pageOf, stackOf, wordsOf } from './wordsOf.ts'

/** Sends events to the first provider that has analytics. Starts with the user's first action. */
export function createAnalytics(context: AnalyticsContext): {
  /** Starts sending. `recordedEvents` are the events since the user's first action. */
  start(recordedEvents: readonly RecordedEvent[]): Cancel
} {
  const { config, events, platform, store } = context
  let hasBegun = false

  const open = (recordedEvents: readonly RecordedEvent[]) =>
    openAnalytics(context, recordedEvents, () => {
      hasBegun = true
    })

  return {
    start(recordedEvents) {
      if (!config.providers?.some((one) => one.analytics)) return () => {}
      // Drops the recorded events, because they happened before the engine stopped.
      if (hasBegun) return open([])
      if (recordedEvents.length > 0) return open(recordedEvents)
      let stop = events.onAny((event) => {
        if (!isFirstAct(event)) return
        stop()
        stop = open([{ event, at: platform.clock.now(), state: store.get() }])
      })
      return () => stop()
    },
  }
}

const largestQueue = 45 * 1024
const longestWait = 10_000

/** The events of a page that is hidden or left. The browser may not run any code afterwards. */
const lastMoments = ['visibilitychange', 'pagehide']

type AnalyticsContext = Pick<
  EngineContext,
  'config' | 'events' | 'logger' | 'platform' | 'queries' | 'store'
> &
  Pick<LazyFeatures, 'remoteConfig' | 'showAlert'> & {
    features(): ResolvedFeatures
    providers: Lazy<Providers>
  }

/** Collects events and sends them in batches: after 10 s, at 45 KB, or when the page is left. */
function openAnalytics(
  context: AnalyticsContext,
  recordedEvents: readonly RecordedEvent[],
  begun: () => void,
): Cancel {
  const { config, events, features, logger, platform, providers, remoteConfig, showAlert, store } =
    context
  if (!features().analytics) return () => {}
  const encoder = new TextEncoder()
  const { signal } = new AbortController()
  let queue: AnalyticsEvent[] = []
  let queued = 0
  let found: FoundProvider<AnalyticsProvider> | undefined
  let endWait: Cancel = () => {}
  let chosen: ChosenWallet | undefined
  let isRefused = false
  let isClosed = false
  const impressions = createImpressions()

  async function prepare() {
    await remoteConfig.load()
    if (!features().analytics) return close()
    const opened = (await providers()).find((one) => one.analytics)
    await opened?.ability.prepare?.()
    if (isClosed) return
    found = opened
    begun()
  }

  const ready = prepare().catch((cause) => {
    logger.debug(`The analytics did not load: ${toEngineError(cause).message}`)
    close()
  })

  function record({ event: { name, payload }, at, state }: RecordedEvent) {
    if (name === 'MODAL_CLOSE') impressions.clear()
    if (name === 'WALLET_IMPRESSION_V2') {
      const { items } = payload as EngineEvents['WALLET_IMPRESSION_V2']
      show(impressions.take(items, state), { at, state })
    }
    if (!Object.hasOwn(analyticsProperties, name)) return
    const read = analyticsProperties[name] as (
      payload: unknown,
      state: RecordedEvent['state'],
      chosen: ChosenWallet | undefined,
    ) => object
    const properties = { ...read(payload, state, chosen) }
    if (name !== 'SELECT_WALLET') return add(name, properties, { at, state })
    // Stores the chosen wallet, together with the view in which the user chose it.
    chosen = properties as ChosenWallet
    add(name, { ...chosen, displayIndex: impressions.placeOf(chosen.name) }, { at, state })
  }

  /**
   * Reports wallets that scroll into view. Wallets that follow one another are sent as one event.
   */
  function show(
    items: ReturnType<typeof impressions.take>,
    reported: Pick<RecordedEvent, 'at' | 'state'>,
  ) {
    if (items.length === 0) return
    const last = queue.at(-1)
    const seen = last?.props.items
    if (!last || !seen || queued > largestQueue / 2)
      return add('WALLET_IMPRESSION_V2', {}, reported, items)
    const both = { ...last, props: { ...last.props, items: [...seen, ...items] } }
    queued += sizeOf(both) - sizeOf(last)
    queue.splice(-1, 1, both)
  }

  function add(
    event: string,
    properties: object,
    { at, state }: Pick<RecordedEvent, 'at' | 'state'>,
    items?: AnalyticsEvent['props']['items'],
  ) {
    const address = currentConnection(state)?.accounts[0].address
    const caipNetworkId = activeCaipNetworkId(state)
    const entry: AnalyticsEvent = {
      ...envelope(),
      timestamp: at,
      props: {
        type: 'track',
        event,
        ...(address !== undefined && without({ address })),
        ...(items && { items: items.map(without) }),
        properties: without({ ...properties, caipNetworkId }),
      },
    }
    const bytes = sizeOf(entry)
    if (queued + bytes > largestQueue) flush()
    if (queued + bytes > largestQueue) return
    if (queue.length === 0)
      endWait = platform.clock.after(longestWait, () => void ready.then(() => flush()))
    queue.push(entry)
    queued += bytes
  }

  /** Returns the fields without those that the host omits. */
  function without<Fields extends object>(fields: Fields): Partial<Fields> {
    const { omitFromAnalytics: left = [] } = config
    if (left.length === 0) return fields
    const kept = Object.entries(fields).filter(([name]) => !left.some((one) => one === name))
    return Object.fromEntries(kept) as Partial<Fields>
  }

  function sizeOf(entry: AnalyticsEvent): number {
    return encoder.encode(JSON.stringify(entry)).length
  }

  function flush({ keepalive = false } = {}) {
    if (!found || queue.length === 0) return
    const batch = queue
    endWait()
    queue = []
    queued = 0
    settle(found.ability.send(batch, { ...found.options(signal), keepalive }))
  }

  /** Sends the queue when the page is hidden or left. A hidden page may become visible again. */
  function leave() {
    if (found) flush({ keepalive: true })
    else void ready.then(() => flush())
  }

  async function report(error: EngineError) {
    await ready
    if (!found) return
    const { url, ...rest } = envelope()
    const entry = {
      ...rest,
      url: pageOf(url),
      timestamp: new Date(platform.clock.now()).toISOString(),
      props: {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        errorType: error.code,
        errorMessage: wordsOf(error),
        stackTrace: stackOf(error),
      },
    } as const
    settle(found.ability.report(entry, found.options(signal)))
  }

  function envelope() {
    const url = platform.location.url()
    const domain = URL.canParse(url) ? new URL(url).hostname : ''
    return { eventId: platform.createId(), url, domain }
  }

  /**
   * Handles the service's answer. Events that the service refuses are dropped. A refusal is shown
   * only once, until a later batch succeeds.
   */
  function settle(sending: Promise<void>) {
    sending.then(
      () => {
        isRefused = false
      },
      (cause) => {
        logger.debug(`The analytics were refused: ${toEngineError(cause).message}`)
        if (readField(cause, 'status') !== 403 || isRefused) return
        isRefused = true
        showAlert('APKT002')
      },
    )
  }

  const now = () => ({ at: platform.clock.now(), state: store.get() })
  const [first] = recordedEvents
  if (first) add('INITIALIZE', initializeProperties(config), first)
  for (const reported of recordedEvents) record(reported)
  const cancels = [
    events.onAny((event) => record({ event, ...now() })),
    followOpenings(store, (event, properties) => add(event, properties, now())),
    createErrorReports(context, (error) => void report(error)),
    ...lastMoments.map((name) => platform.pageEvents.on(name, leave)),
  ]

  function close() {
    isClosed = true
    for (const cancel of cancels) cancel()
    endWait()
    found = undefined
    queue = []
  }

  return () => {
    flush({ keepalive: true })
    close()
  }
}

/** Provides the wallets that the user has seen since the modal opened. */
function createImpressions() {
  let seen = new Set<string>()
  let places = new Map<string, number | undefined>()
  return {
    /** Returns the wallets that have not been reported in this view and search. */
    take(items: readonly WalletImpression[], state: EngineState) {
      return items.flatMap((item) => {
        places.set(item.name, item.displayIndex)
        const { displayIndex, walletRank, ...said } = impressionProperties(item, state)
        const key = JSON.stringify(said)
        if (seen.has(key)) return []
        seen.add(key)
        return [{ ...said, displayIndex, walletRank }]
      })
    },
    /** Returns the wallet's position in the last list that contained it. */
    placeOf: (name: string) => places.get(name),
    clear() {
      seen = new Set()
      places = new Map()
    },
  }
}

/** The views that start a flow, with their event names. */
const beginnings: Readonly<Record<string, string>> = {
  WalletSend: 'OPEN_SEND',
  Swap: 'OPEN_SWAP',
  Onramp: 'SELECT_BUY_CRYPTO',
  RegisterAccountName: 'OPEN_ENS_FLOW',
}

/** The views that explain something. */
const explanations: Readonly<Record<string, string>> = {
  WhatIsABuy: 'SELECT_WHAT_IS_A_BUY',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
}

/** Reports the event when the user opens such a view. Going back to the view does not count. */
function followOpenings(
  store: Pick<Store<EngineState>, 'get' | 'subscribe'>,
  opened: (event: string, properties: object) => void,
): Cancel {
  let before = viewsOf(store.get())
  return store.subscribe(() => {
    const views = viewsOf(store.get())
    const [view = ''] = views.slice(-1)
    const from = before.at(-1)
    const isNew = !before.includes(view)
    before = views
    if (!isNew) return
    const beginning = beginnings[view]
    const explanation = explanationOf(view, from)
    if (beginning) opened(beginning, openingProperties(beginning, store.get()))
    else if (explanation) opened(explanation, {})
  })
}

/**
 * Returns the view that explains the current one. A user who goes from the explanation of wallets
 * to the list wants to get a wallet.
 */
const explanationOf = (view: string, from: string | undefined): string | undefined =>
  view === 'AllWallets' && from === 'WhatIsAWallet' ? 'CLICK_GET_WALLET_HELP' : explanations[view]

const viewsOf = ({ modal, router }: EngineState): readonly string[] =>
  modal.open ? router.history.map(({ name }) => name) : []
