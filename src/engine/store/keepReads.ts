import type { QueryPersister } from '@tanstack/query-core'
import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import type { Balance } from '../adapters/NamespaceAdapter.ts'
import type { Config } from '../config/EngineConfig.ts'
import { readField } from '../errors/readField.ts'
import type { Clock, KeyValueStorage, Platform } from '../platform/Platform.ts'

/** Results that are older than `lifetime` milliseconds, or from the future, are ignored. */
export type KeepReads = <Data>(
  given: StoredForm<Data> | StoredFormName,
  lifetime: number,
) => QueryPersister<Data, readonly unknown[]>

/** Stores results for the next visit, each with its time. */
export function keepReads({
  config,
  platform,
}: {
  config: Pick<Config, 'id'>
  platform: Pick<Platform, 'clock' | 'storage'>
}): KeepReads {
  const { clock, storage } = platform
  const cache = storage.isSmall ? undefined : openReadCache({ clock, storage, id: config.id })

  return function keep<Data>(
    given: StoredForm<Data> | StoredFormName,
    lifetime: number,
  ): QueryPersister<Data, readonly unknown[]> {
    const form = typeof given === 'string' ? (storedForms[given] as StoredForm<unknown>) : given
    const { persisterFn } = createQueryPersister<unknown>({
      storage: cache && {
        getItem: cache.get,
        // A result that arrives after its read was aborted has no data.
        setItem: (key, value) => (value ? cache.set(key, value, lifetime) : undefined),
        removeItem: cache.remove,
      },
      prefix: 'read',
      maxAge: lifetime,
      refetchOnRestore: false,
      serialize: ({ state: { data, dataUpdatedAt } }) =>
        data !== undefined && { at: dataUpdatedAt, data: form.write(data as never) },
      deserialize(stored) {
        const at = readField(stored, 'at')
        const data = form.read(readField(stored, 'data'))
        if (typeof at !== 'number' || at > clock.now() || data === undefined)
          throw new Error('Not what was stored.')
        return {
          buster: '',
          state: { data, dataUpdatedAt: at, errorUpdatedAt: 0 },
        } as never as PersistedQuery
      },
    })
    return persisterFn as never
  }
}

const version = 1
const mostEntries = 64
const largestCache = 128 * 1024

interface Entry {
  key: string
  /** When it expires, in milliseconds since 1970. */
  until: number
  value: unknown
}

interface ReadCacheContext {
  id: string
  clock: Clock
  storage: KeyValueStorage
}

/**
 * The cached results of one engine under one storage key: limited in size and without expired ones.
 * Reads the storage each time, because other tabs write too.
 */
export function openReadCache({ id, clock, storage }: ReadCacheContext) {
  const place = `@latchkey/${id}/cache`

  function read(): readonly Entry[] {
    try {
      return parseCache(storage.get(place)).filter(({ until }) => until > clock.now())
    } catch {
      // The stored data was not written by latchkey, or the host's storage throws, so it counts as
      // empty.
      return []
    }
  }

  function write(entries: readonly Entry[]) {
    const kept = entries.slice(-mostEntries)
    try {
      let text = formatCache(kept)
      while (text.length > largestCache && kept.shift()) text = formatCache(kept)
      if (kept.length > 0) storage.set(place, text)
      else storage.remove(place)
    } catch {
      // The page continues. The next visit requests it again.
    }
  }

  const without = (key: string) => read().filter((entry) => entry.key !== key)

  return {
    get: (key: string): unknown => read().find((entry) => entry.key === key)?.value,
    set: (key: string, value: unknown, lifetime: number) =>
      write([...without(key), { key, until: clock.now() + lifetime, value }]),
    remove: (key: string) => write(without(key)),
  }
}

const formatCache = (entries: readonly Entry[]) => JSON.stringify({ version, entries })

function parseCache(text: string | undefined): readonly Entry[] {
  if (text === undefined || text.length > largestCache) return []
  const cache: unknown = JSON.parse(text)
  const entries = readField(cache, 'version') === version && readField(cache, 'entries')
  return Array.isArray(entries) ? entries.slice(0, mostEntries).filter(isEntry) : []
}

function isEntry(value: unknown): value is Entry {
  return typeof readField(value, 'key') === 'string' && Number.isFinite(readField(value, 'until'))
}

/** The stored format of a result. `read` validates it, because a storage may contain anything. */
export interface StoredForm<Data> {
  /** A value that JSON can represent. */
  write(data: Data): unknown
  /** `undefined` for anything that `write` did not produce. */
  read(stored: unknown): Data | undefined
}

export type StoredFormName = keyof typeof storedForms

/** The names of formats that are validated later, to keep the start-up code small. */
export const storedForms = {
  balance: {
    write: ({ value, decimals, symbol }) => [String(value), decimals, symbol],
    read(stored) {
      const [value, decimals, symbol]: unknown[] = Array.isArray(stored) ? stored : []
      if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
      if (!Number.isInteger(decimals) || !isAmong(decimals, 0, 77)) return undefined
      if (typeof symbol !== 'string' || !isAmong(symbol.length, 1, 40)) return undefined
      return { value: BigInt(value), decimals: Number(decimals), symbol }
    },
  } satisfies StoredForm<Balance>,
}

const isAmong = (value: unknown, least: number, most: number) =>
  Number(value) >= least && Number(value) <= most
