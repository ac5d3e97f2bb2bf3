import { InfiniteQueryObserver, type QueryClient, type QueryPersister } from '@tanstack/query-core'
import type { EngineState } from '../EngineState.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Store } from './createStore.ts'
import { followKey, readMark } from './observeQuery.ts'
import type { Observation } from './Query.ts'

export interface PagesOptions<Key extends readonly unknown[], Page> {
  /** Returns the query's key, derived from the state. Nothing is read while it is `undefined`. */
  key(state: EngineState): Key | undefined
  /** Reads one page. Pages start at 1. `last` is the previous page. */
  load(
    key: Key,
    context: { page: number; last: NoInfer<Page> | undefined; signal: AbortSignal },
  ): Promise<Page>
  /** Returns whether there are more pages after these. */
  hasMore(pages: readonly Page[]): boolean
  /** How long the pages are fresh, in milliseconds. */
  staleTime: number
  /** Whether the previous pages stay visible while a new key is loading. Default: `stay`. */
  lastPages?: 'stay' | 'go'
  /** Stores pages for the next visit. */
  persister?: QueryPersister<unknown, readonly unknown[]> | undefined
}

interface PageParam<Page> {
  page: number
  last: Page | undefined
}

/** The state of the pages. */
export interface PagesState<Page> {
  pages: readonly Page[] | undefined
  error: EngineError | undefined
  isFetching: boolean
  hasNextPage: boolean
}

export interface PagesObservation extends Observation {
  /** Loads the next page. Does nothing if there is no next page, or if a page is loading. */
  fetchNextPage(): void
}

/** Reads the query of the state page by page. Starts over when the query's key changes. */
export function observePages<Key extends readonly unknown[], Page>(
  {
    client,
    platform,
    store,
  }: { client: QueryClient; platform: Pick<Platform, 'online'>; store: Store<EngineState> },
  { key, load, hasMore, staleTime, lastPages, persister }: PagesOptions<Key, Page>,
  report: (state: PagesState<Page>) => void,
): PagesObservation {
  const options = () => {
    const now = key(store.get())
    const queryKey: readonly unknown[] = now ?? ['latchkey', 'idle']
    const initialPageParam: PageParam<Page> = { page: 1, last: undefined }
    return {
      meta: readMark,
      queryKey,
      queryFn: ({ pageParam, signal }: { pageParam: PageParam<Page>; signal: AbortSignal }) =>
        load(now!, { ...pageParam, signal }),
      enabled: now !== undefined,
      initialPageParam,
      getNextPageParam: (last: Page, pages: readonly Page[]) =>
        hasMore(pages) ? { page: pages.length + 1, last } : undefined,
      ...(lastPages !== 'go' && { placeholderData: <Kept>(last: Kept) => last }),
      ...(persister && { persister: persister as never }),
      staleTime,
      networkMode: 'always' as const,
      retry: false,
    }
  }
  const observer = new InfiniteQueryObserver(client, options())

  function read() {
    const { data, error, hasNextPage, isFetching, isPlaceholderData } = observer.getCurrentResult()
    report({
      pages: data?.pages,
      error: error ? toEngineError(error) : undefined,
      isFetching,
      hasNextPage: hasNextPage && !isPlaceholderData,
    })
  }

  const stopListening = observer.subscribe(read)
  const stopStore = followKey(store, key, () => {
    observer.setOptions(options())
    read()
  })
  read()

  /** Reads all pages again. If a page failed, continues from that page. */
  function refetch() {
    const { isFetchNextPageError } = observer.getCurrentResult()
    void (isFetchNextPageError ? observer.fetchNextPage() : observer.refetch())
  }
  const stopHearing = platform.online.on(() => {
    if (observer.getCurrentResult().isError) refetch()
  })
  return {
    fetchNextPage() {
      const { hasNextPage, isFetching } = observer.getCurrentResult()
      if (hasNextPage && !isFetching) void observer.fetchNextPage()
    },
    refetch,
    stop() {
      stopHearing()
      stopListening()
      stopStore()
    },
  }
}
