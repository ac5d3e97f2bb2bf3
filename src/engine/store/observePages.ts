import { InfiniteQueryObserver, type QueryClient, type QueryPersister } from '@tanstack/query-core'
import type { EngineState } from '../EngineState.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Store } from './createStore.ts'
import { followKey } from './followKey.ts'
import type { Observation } from './Query.ts'
import { readMark } from './readMark.ts'

export interface PagesOptions<Key extends readonly unknown[], Page> {
  /** What is read, as it follows from the state; nothing is read while it is undefined. */
  key(state: EngineState): Key | undefined
  /** Reads one page, the first being 1; `last` is the one before it. */
  load(
    key: Key,
    context: { page: number; last: NoInfer<Page> | undefined; signal: AbortSignal },
  ): Promise<Page>
  /** Whether a page follows those that were read. */
  hasMore(pages: readonly Page[]): boolean
  /** Milliseconds for which the pages count as current. */
  staleTime: number
  /** While something new is asked for, whether the last pages stay. Default: `stay`. */
  lastPages?: 'stay' | 'go'
  /** Keeps pages for the next visit. */
  persister?: QueryPersister<unknown, readonly unknown[]> | undefined
}

interface PageParam<Page> {
  page: number
  last: Page | undefined
}

/** Where the reading stands. */
export interface PagesState<Page> {
  pages: readonly Page[] | undefined
  error: EngineError | undefined
  isFetching: boolean
  hasNextPage: boolean
}

export interface PagesObservation extends Observation {
  /** Reads the next page, if there is one and none is under way. */
  fetchNextPage(): void
}

/** Reads page after page of what the state asks for, and starts anew when it asks for another. */
export function observePages<Key extends readonly unknown[], Page>(
  {
    client,
    platform,
    store,
  }: { client: QueryClient; platform: Pick<Platform, 'online'>; store: Store<EngineState> },
  { key, load, hasMore, staleTime, lastPages, persister }: PagesOptions<Key, Page>,
  tell: (state: PagesState<Page>) => void,
): PagesObservation {
  const options = () => {
    const now = key(store.get())
    return {
      meta: readMark,
      queryKey: (now ?? ['latchkey', 'idle']) as readonly unknown[],
      queryFn: ({ pageParam, signal }: { pageParam: PageParam<Page>; signal: AbortSignal }) =>
        load(now!, { ...pageParam, signal }),
      enabled: now !== undefined,
      initialPageParam: { page: 1, last: undefined } as PageParam<Page>,
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
    tell({
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

  /** After a page that failed, reads on from there. */
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
