/** A cached answer, and its age in milliseconds. */
export interface Kept<Value> {
  value: Value
  age: number
  isStale: boolean
}

/** Opens the cache of one kind of answers. */
export type OpenCache = <Value>(options: Omit<CacheOptions, 'now'>) => Cache<Value>

export interface CacheOptions {
  /** How long an answer is returned without a new request, in milliseconds. */
  fresh: number
  /**
   * How long an answer can be returned after that time, while a new answer is requested in the
   * background.
   */
  stale: number
  /** The maximum number of cached answers. */
  most: number
  now(): number
}

export interface Cache<Value> {
  /**
   * Returns the cached answer, or loads one. Calls with the same key share a request. A failure
   * rejects all callers that wait for this request, and is not cached.
   */
  get(key: string, load: () => Promise<Value>): Promise<Kept<Value>>
}

/** How long stale answers cause no new request after a failure, in milliseconds. */
const pause = 1_000

/** Creates a cache that stores nothing, for sources whose answers can change at any time. */
export function createEmptyCache<Value>(): Cache<Value> {
  return { get: async (_, load) => ({ value: await load(), age: 0, isStale: false }) }
}

/**
 * Creates a cache of answers. While a new answer loads, a stale answer is returned. Equal requests
 * are sent only once.
 */
export function createCache<Value>({ fresh, most, now, stale }: CacheOptions): Cache<Value> {
  const kept = new Map<string, { value: Value; at: number }>()
  const pending = new Map<string, Promise<{ value: Value; at: number }>>()
  const failed = new Map<string, number>()

  /** Loads an answer. Does not use a caller's signal: other callers wait for the same request. */
  function ask(key: string, load: () => Promise<Value>) {
    const running = pending.get(key)
    if (running) return running
    const asked = load()
      .then((value) => {
        failed.delete(key)
        kept.delete(key)
        const entry = { value, at: now() }
        kept.set(key, entry)
        trim(kept)
        return entry
      })
      .finally(() => pending.delete(key))
    pending.set(key, asked)
    return asked
  }

  function trim(entries: Map<string, unknown>) {
    for (const oldest of entries.keys()) {
      if (entries.size <= most) return
      entries.delete(oldest)
    }
  }

  return {
    async get(key, load) {
      const hit = kept.get(key)
      // If the clock was set back, the entry's time is in the future. Such an entry counts as old.
      const age = hit && hit.at <= now() ? now() - hit.at : Number.POSITIVE_INFINITY
      if (hit && age < fresh) return { value: hit.value, age, isStale: false }
      if (!hit || age >= fresh + stale) {
        const { at, value } = await ask(key, load)
        return { value, age: Math.max(0, now() - at), isStale: false }
      }
      const lastFailure = failed.get(key)
      if (lastFailure === undefined || now() - lastFailure >= pause || now() < lastFailure)
        ask(key, load).catch(() => {
          failed.set(key, now())
          trim(failed)
        })
      return { value: hit.value, age, isStale: true }
    },
  }
}
