import { isSameAddress, parseCaipNetworkId } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { type DataSource, hasProvider } from '../../providers/Provider.ts'
import { createObservedQuery } from '../../store/createObservedQuery.ts'
import type { StoredForm } from '../../store/keepReads.ts'
import { observePages, type PagesObservation, type PagesState } from '../../store/observePages.ts'
import type { QueryState } from '../../store/Query.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { allConnections, currentConnection } from '../connection/Connection.ts'
import { createKnownReceivers } from '../createKnownReceivers.ts'
import { type AccountToRead, findAccount, findNetwork } from '../network/Network.ts'
import type {
  ActivityEvent,
  ActivityFeature,
  ActivityPage,
  ActivityPages,
  ActivityQuery,
  ReadActivity,
} from './Activity.ts'
import { createReceiverReads, createSentReceivers } from './createReceiverReads.ts'
import { markActivity } from './markActivity.ts'
import { type ActivityCache, storedActivity, toActivityEvent } from './parseActivityEvent.ts'

export const activityErrors = defineErrors('activity', {
  ADDRESS_REQUIRED: 'Transactions cannot be fetched without an account address',
  FETCH_FAILED: 'Failed to fetch transactions',
})

const staleTime = 15_000
/** The number of pages without relevant events after which an empty page is shown. */
const emptyPages = 5

const unsupported: ActivityPage = { events: [], next: undefined, seen: [], isSupported: false }

type HistoryKey = readonly [
  name: string,
  engineId: string,
  caipNetworkId: CaipNetworkId,
  address: string,
]

interface HistoryAccount {
  address: string
  caipNetworkId: CaipNetworkId
}

/** A page as the data source returned it, including events that are not shown. */
interface AnsweredPage {
  events: readonly ActivityEvent[]
  next?: string | undefined
  source?: DataSource | undefined
}

/**
 * Provides the history of the account in use, from the first of the host's providers that has the
 * network's history.
 */
export function createActivity(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'events' | 'platform' | 'providers' | 'queries' | 'store' | 'toasts'
  >,
): ActivityFeature {
  const { config, events, platform, providers, queries, store, toasts } = context
  const receiverReads = createReceiverReads(context)
  const known = createKnownReceivers(context)

  /**
   * Reads a page from the host's providers. Later pages come from the provider of the first page.
   */
  async function askProviders(
    { address, caipNetworkId, cursor, from }: ReadActivity,
    signal: AbortSignal,
  ): Promise<AnsweredPage | undefined> {
    const network = findNetwork(store.get(), caipNetworkId)
    // The cursor belongs to one provider. If the host removed that provider, no other provider gets
    // the cursor.
    const none = from === undefined ? undefined : { events: [] }
    if (!network || !hasProvider(config.providers, 'history', network)) return none
    const question = { address, network, cursor, from }
    const answer = await (await untilAborted(providers(), signal)).history(question, { signal })
    if (!answer) return none
    const { source, value } = answer
    const place = { caipNetworkId, now: platform.clock.now() }
    const found = value.entries.map((entry) => toActivityEvent(entry, place))
    return { events: found, next: value.next, source }
  }

  /** Reads one page. Throws `activity/ADDRESS_REQUIRED` without an address. */
  async function read(
    { address, caipNetworkId, cursor, from }: ReadActivity,
    signal: AbortSignal,
    seen: readonly string[] = [],
  ): Promise<ActivityPage> {
    if (!address) throw activityErrors.ADDRESS_REQUIRED()
    let asked: ReadActivity = { address, caipNetworkId, cursor, from }
    let isPartial = false
    for (let count = 1; ; count += 1) {
      const page = await askProviders(asked, signal)
      if (!page) return unsupported
      isPartial ||= page.source?.isPartial === true
      const source = page.source && isPartial ? { ...page.source, isPartial } : page.source
      const found = page.events
        .filter((one) => keepActivity(one, caipNetworkId))
        .map((one) => nameSwap(one, address))
      const past = asked.cursor === undefined ? seen : [...seen, asked.cursor]
      const next = page.next !== undefined && past.includes(page.next) ? undefined : page.next
      if (found.length > 0 || next === undefined || count === emptyPages)
        return {
          events: await receiverReads.name(found, { address, caipNetworkId }, signal),
          ...{ next, seen: past, isSupported: true, source },
        }
      seen = past
      asked = { address, caipNetworkId, cursor: next, from: page.source?.from }
    }
  }

  async function readNext(
    [, , caipNetworkId, address]: HistoryKey,
    { last, signal }: { last: ActivityPage | undefined; signal: AbortSignal },
  ) {
    try {
      const asked = { address, caipNetworkId, cursor: last?.next, from: last?.source?.from }
      return await read(asked, signal, last?.seen)
    } catch (cause) {
      if (!signal.aborted && isInUse({ address, caipNetworkId })) sayFailure(address, last?.next)
      throw activityErrors.FETCH_FAILED().because(cause)
    }
  }

  /**
   * Returns whether this account is in use. Errors are shown and reported only for the account in
   * use.
   */
  function isInUse({ address, caipNetworkId }: HistoryAccount) {
    const account = findAccount(store.get(), { network: caipNetworkId })
    return account !== undefined && isSameAddress(account.address, address)
  }

  function sayFailure(address: string, cursor: string | undefined) {
    const { catalogue } = store.get().messages
    const { code, message } = activityErrors.FETCH_FAILED()
    const words = (Object.hasOwn(catalogue, code) ? catalogue[code] : undefined) ?? message
    toasts.show({ variant: 'error', message: words })
    events.emit('ERROR_FETCH_TRANSACTIONS', whoAndWhere(address, cursor))
  }

  function whoAndWhere(address: string, cursor?: string) {
    const isSmartAccount = isOwnSmartAccount(address)
    return { address, projectId: config.projectId, cursor, isSmartAccount }
  }

  function isOwnSmartAccount(address: string): boolean {
    return allConnections(store.get().connection).some(
      ({ accounts: [{ address: own, type }] }) =>
        type === 'smartAccount' && isSameAddress(own, address),
    )
  }

  function readHistory(account?: AccountToRead): ActivityQuery {
    let observation: PagesObservation | undefined
    const find = () => findAccount(store.get(), account)
    const keyOf = (): HistoryKey | undefined => {
      const found = find()
      return found && ['latchkey activity', config.id, found.caipNetworkId, found.address]
    }

    const query = createObservedQuery<ActivityPages>(store, {
      key: keyOf,
      async open() {
        const { client, keep } = await queries.load()
        return (report) => {
          forgetLaterPages()
          observation = observePages(
            { client, platform, store },
            {
              key: keyOf,
              load: readNext,
              hasMore: (pages) => pages.at(-1)?.next !== undefined,
              staleTime,
              lastPages: 'go',
              persister: keep<unknown>(storedActivity as StoredForm<unknown>, staleTime),
            },
            (state) => report(present(state, mark)),
          )
          return {
            refetch() {
              forgetLaterPages({ evenIfFresh: true })
              observation?.refetch()
            },
            stop() {
              observation?.stop()
              observation = undefined
            },
          }
        }

        /** Removes all pages except the first. A refetch of all pages would send many requests. */
        function forgetLaterPages({ evenIfFresh = false } = {}) {
          const queryKey = keyOf()
          if (!queryKey) return
          const cached = client.getQueryCache().find<ActivityCache>({ queryKey })
          const { data, dataUpdatedAt = 0 } = cached?.state ?? {}
          if (!data || data.pages.length < 2) return
          if (!evenIfFresh && !cached!.isStaleByTime(staleTime)) return
          const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
          client.setQueryData(queryKey, first, { updatedAt: dataUpdatedAt })
        }
      },
    })

    /**
     * Marks all events again, because a later page may show that an earlier event imitates an
     * address.
     */
    function mark(found: readonly ActivityEvent[]): readonly ActivityEvent[] {
      const { address, caipNetworkId } = find() ?? {}
      if (!address || !caipNetworkId) return found
      const { namespace } = parseCaipNetworkId(caipNetworkId)
      return markActivity(found, {
        address,
        isSmartAccount: isOwnSmartAccount(address),
        known: known.list(namespace).map((one) => one.address),
      })
    }

    return {
      ...query,
      fetchNextPage() {
        if (!observation) return
        const found = find()
        if (found && isInUse(found))
          events.emit('LOAD_MORE_TRANSACTIONS', whoAndWhere(found.address))
        observation.fetchNextPage()
      },
    }
  }

  return {
    history: { ...readHistory(), of: readHistory },
    async read(input, { signal = new AbortController().signal } = {}) {
      const { events: found, next, source } = await read(input, signal)
      return { events: found, next, source }
    },
    receivers: createSentReceivers(context, read),
    visited: () =>
      events.emit('CLICK_TRANSACTIONS', {
        isSmartAccount: currentConnection(store.get())?.accounts[0].type === 'smartAccount',
      }),
  }
}

function present(
  { error, hasNextPage, isFetching, pages }: PagesState<ActivityPage>,
  mark: (events: readonly ActivityEvent[]) => readonly ActivityEvent[],
): QueryState<ActivityPages> {
  const data = pages && {
    events: mark(withoutRepeats(pages.flatMap((page) => page.events))),
    hasNextPage,
    isSupported: pages.every(({ isSupported }) => isSupported),
    source: sourceOf(pages),
  }
  if (error) return { status: 'error', ...(data && { data }), error, isFetching }
  if (data) return { status: 'success', data, isFetching }
  return isFetching ? { status: 'pending', isFetching } : { status: 'idle', isFetching }
}

/** Returns the source of the first page. It is partial if any page is partial. */
function sourceOf(pages: readonly ActivityPage[]): DataSource | undefined {
  const source = pages[0]?.source
  const isPartial = pages.some((page) => page.source?.isPartial)
  return source && isPartial ? { ...source, isPartial } : source
}

/**
 * Removes repeated events. If new events arrive between two reads, the next page can begin with the
 * last events of the previous page. The first copy is kept, because the second copy may lack some
 * transfers.
 */
function withoutRepeats(events: readonly ActivityEvent[]): readonly ActivityEvent[] {
  const unique = new Map<string, ActivityEvent>()
  for (const event of events) if (!unique.has(event.id)) unique.set(event.id, event)
  return [...unique.values()].sort((a, b) => b.minedAt - a.minedAt)
}

/**
 * Returns whether to show an event to the user. It must be on the given network, and must not be
 * only spam.
 */
export function keepActivity(event: ActivityEvent, caipNetworkId: CaipNetworkId): boolean {
  return event.caipNetworkId === caipNetworkId && !isOnlySpam(event)
}

/**
 * Returns whether all transfers of the event are spam. A transaction without transfers is a
 * contract call, not spam.
 */
function isOnlySpam({ transfers }: ActivityEvent): boolean {
  return transfers.length > 0 && transfers.every(({ kind, isSpam }) => kind === 'nft' && isSpam)
}

/** The terms that providers use for a transaction that they cannot classify. */
const vague = ['execute', 'receive', 'send']

/**
 * Classifies a transaction as a swap if the account sent it, one asset left and another arrived.
 */
function nameSwap(event: ActivityEvent, address: string): ActivityEvent {
  const { from, operation, transfers } = event
  if (!vague.includes(operation) || !isSameAddress(from, address)) return event
  const coins = transfers.filter(
    ({ amount, isSpam, kind }) => kind === 'fungible' && !isSpam && /[1-9]/.test(amount),
  )
  const out = coins.filter(({ direction }) => direction === 'out')
  const isSwap = coins.some(
    ({ direction, name }) => direction === 'in' && out.some((one) => one.name !== name),
  )
  return isSwap ? { ...event, operation: 'trade' } : event
}
