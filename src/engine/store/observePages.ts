import { InfiniteQueryObserver, type QueryClient } from '@tanstack/query-core'
import type { EngineContext } from '../EngineContext.ts'
import type { EngineState } from '../EngineState.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Observation } from './observeQuery.ts'

export interface PagesOptions<Key extends readonly unknown[], Page> {
  /** What is read, as it follows from the state. */
  key(state: EngineState): Key
  /** Reads one page, the first being 1. */
  load(key: Key, context: { page: number; signal: AbortSignal }): Promise<Page>
  /** Whether a page follows those that were read. */
  hasMore(pages: readonly Page[]): boolean
  /** Milliseconds for which the pages count as current. */
  staleTime: number
}

/** Where the reading stands. While something new is asked for, the last pages stay. */
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
  { client, store }: Pick<EngineContext, 'store'> & { client: QueryClient },
  { key, load, hasMore, staleTime }: PagesOptions<Key, Page>,
  tell: (state: PagesState<Page>) => void,
): PagesObservation {
  const options = () => {
    const now = key(store.get())
    return {
      queryKey: now as readonly unknown[],
      queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
        load(now, { page: pageParam, signal }),
      initialPageParam: 1,
      getNextPageParam: (_: Page, pages: readonly Page[]) =>
        hasMore(pages) ? pages.length + 1 : undefined,
      placeholderData: <Kept>(last: Kept) => last,
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
  let seen = JSON.stringify(key(store.get()))
  const stopStore = store.subscribe(() => {
    const now = JSON.stringify(key(store.get()))
    if (now === seen) return
    seen = now
    observer.setOptions(options())
    read()
  })
  read()
  return {
    fetchNextPage() {
      const { hasNextPage, isFetching } = observer.getCurrentResult()
      if (hasNextPage && !isFetching) void observer.fetchNextPage()
    },
    /** After a page that failed, reads on from there. */
    refetch() {
      const { isFetchNextPageError } = observer.getCurrentResult()
      void (isFetchNextPageError ? observer.fetchNextPage() : observer.refetch())
    },
    stop() {
      stopListening()
      stopStore()
    },
  }
}
