import { QueryClient, QueryObserver } from '@tanstack/query-core'
import type { Config } from '../config/EngineConfig.ts'
import type { EngineState } from '../EngineState.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel, Platform } from '../platform/Platform.ts'
import type { Store } from './createStore.ts'
import { type KeepReads, keepReads, type StoredForm, type StoredFormName } from './keepReads.ts'
import type { Observation, QueryState } from './Query.ts'

export interface QueryOptions<Key extends readonly unknown[], Data> {
  /** Returns the query's key, derived from the state. Nothing is read while it is `undefined`. */
  key(state: EngineState): Key | undefined
  load(key: Key, context: { signal: AbortSignal }): Promise<Data>
  /** How long a result is fresh, in milliseconds. */
  staleTime: number
  /** How to store a fresh result for the next visit. If omitted, results are not stored. */
  stored?: StoredForm<Data> | StoredFormName
}

export interface QueriesContext {
  config: Pick<Config, 'id' | 'queryClient'>
  lifecycle: { ended: AbortSignal }
  platform: Pick<Platform, 'clock' | 'observe' | 'online' | 'storage'>
}

/** Opens the query cache, its persistence, and the functions that read into it. */
export function openQueries(context: QueriesContext) {
  const observe: typeof observeQuery = (given, options, report) => {
    let hasFailed = false
    const observation = observeQuery(given, options, (state) => {
      hasFailed = state.status === 'error'
      report(state)
    })
    const stopHearing = context.platform.online.on(() => {
      if (hasFailed) observation.refetch()
    })
    return {
      ...observation,
      stop() {
        stopHearing()
        observation.stop()
      },
    }
  }

  const client = context.config.queryClient ?? createEngineClient(context.lifecycle)
  return {
    client: context.platform.observe?.(client) ?? client,
    keep: keepReads(context),
    observe,
  }
}

/** Creates the engine's own cache. It is cleared when the engine is destroyed. */
function createEngineClient({ ended }: QueriesContext['lifecycle']): QueryClient {
  const client = new QueryClient()
  function close() {
    // Removes the timers of unused reads. By default, each has a timer of five minutes.
    const gcTime = Number.POSITIVE_INFINITY
    client.setDefaultOptions({ queries: { gcTime } })
    for (const query of client.getQueryCache().getAll())
      query.setOptions({ ...query.options, gcTime })
    client.clear()
  }
  if (ended.aborted) close()
  else ended.addEventListener('abort', close, { once: true })
  return client
}

/** Reads the query of the state, and follows changes of the query's key. */
export function observeQuery<Key extends readonly unknown[], Data>(
  { client, keep, store }: { client: QueryClient; keep: KeepReads; store: Store<EngineState> },
  { key, load, staleTime, stored }: QueryOptions<Key, Data>,
  report: (state: QueryState<Data>) => void,
): Observation {
  const persister = stored && keep(stored, staleTime)
  const options = () => {
    const now = key(store.get())
    const queryKey: readonly unknown[] = now ?? ['latchkey', 'idle']
    return {
      meta: readMark,
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) => load(now!, { signal }),
      enabled: now !== undefined,
      // If the device is offline, lets a read fail at once instead of waiting.
      networkMode: 'always' as const,
      staleTime,
      retry: false,
      ...(persister && { persister }),
    }
  }
  const observer = new QueryObserver(client, options())

  function read() {
    const { data, error, fetchStatus, isEnabled } = observer.getCurrentResult()
    const isFetching = fetchStatus !== 'idle'
    if (!isEnabled) report({ status: 'idle', isFetching: false })
    else if (error)
      report({ status: 'error', ...kept(data), error: toEngineError(error), isFetching })
    else if (data === undefined) report({ status: 'pending', isFetching: true })
    else report({ status: 'success', data, isFetching })
  }

  const stopListening = observer.subscribe(read)
  const stopStore = followKey(store, key, () => {
    observer.setOptions(options())
    read()
  })
  read()
  return {
    refetch: () => void observer.refetch(),
    stop() {
      stopListening()
      stopStore()
    },
  }
}

/** Keeps the previous data after a failed read. */
const kept = <Data>(data: Data | undefined) => (data === undefined ? {} : { data })

/** Calls the listener when the key changes. The key is derived from the state. */
export function followKey(
  store: Store<EngineState>,
  key: (state: EngineState) => unknown,
  listener: () => void,
): Cancel {
  const read = () => JSON.stringify(key(store.get()))
  let seen = read()
  return store.subscribe(() => {
    const now = read()
    if (now === seen) return
    seen = now
    listener()
  })
}

/**
 * Marks the engine's own reads, because the cache may belong to the host and contain other reads.
 */
export const readMark = { latchkey: true }
