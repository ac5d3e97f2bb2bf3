/** An answer, and how old it is in milliseconds. */
export interface Kept<Value> {
  value: Value
  age: number
  isStale: boolean
}

/** Opens the cache of one kind of answers. */
export type OpenCache = <Value>(options: Omit<CacheOptions, 'now'>) => Cache<Value>

export interface CacheOptions {
  /** How long an answer is returned without a new request. */
  fresh: number
  /** How long it is still returned after that, while a new one is requested in the background. */
  stale: number
  /** How many answers are kept. */
  most: number
  now(): number
}

export interface Cache<Value> {
  /**
   * The kept answer, or a new one. Calls with the same key share a request. A failure rejects all
   * callers that wait for it, and is not cached.
   */
  get(key: string, load: () => Promise<Value>): Promise<Kept<Value>>
}

/** After a failure, stale answers cause no request for this time. */
const pause = 1_000

/** Loads each answer, for sources that change at once. */
export function createEmptyCache<Value>(): Cache<Value> {
  return { get: async (_, load) => ({ value: await load(), age: 0, isStale: false }) }
}

/** Caches answers, returns stale ones while new ones are requested, and shares equal requests. */
export function createCache<Value>({ fresh, most, now, stale }: CacheOptions): Cache<Value> {
  const kept = new Map<string, { value: Value; at: number }>()
  const pending = new Map<string, Promise<{ value: Value; at: number }>>()
  const failed = new Map<string, number>()

  /** Without the signal of one caller, because it must not end the request of the others. */
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
      // An entry from the future means that the clock was set back.
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
