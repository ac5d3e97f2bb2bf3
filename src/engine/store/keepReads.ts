import type { QueryPersister } from '@tanstack/query-core'
import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import type { Balance } from '../adapters/NamespaceAdapter.ts'
import type { Config } from '../config/EngineConfig.ts'
import { readField } from '../errors/readField.ts'
import type { Clock, KeyValueStorage, Platform } from '../platform/Platform.ts'

/**
 * Stores and restores results. Ignores results that are older than `lifetime` milliseconds, or
 * whose time is in the future.
 */
export type KeepReads = <Data>(
  given: StoredForm<Data> | StoredFormName,
  lifetime: number,
) => QueryPersister<Data, readonly unknown[]>

/** Stores results for the next visit, each with the time of its read. */
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
        // The result of an aborted read may arrive later, without data.
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
  /** When the result expires, in milliseconds since 1970. */
  until: number
  value: unknown
}

interface ReadCacheContext {
  id: string
  clock: Clock
  storage: KeyValueStorage
}

/**
 * Opens the cached results of one engine, under one storage key. The size is limited, and expired
 * results are left out. Reads the storage each time, because other tabs also write to it.
 */
export function openReadCache({ id, clock, storage }: ReadCacheContext) {
  const place = `@latchkey/${id}/cache`

  function read(): readonly Entry[] {
    try {
      return parseCache(storage.get(place)).filter(({ until }) => until > clock.now())
    } catch {
      // latchkey did not write the stored data, or the host's storage throws, so the cache counts
      // as empty.
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
      // The page continues, but the next visit requests the result again.
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

/**
 * How a result is stored. `read` validates the stored data, because a storage may contain anything.
 */
export interface StoredForm<Data> {
  /** Converts the data to a value that JSON can represent. */
  write(data: Data): unknown
  /**
   * Converts the stored value to data. Returns `undefined` for a value that `write` did not return.
   */
  read(stored: unknown): Data | undefined
}

export type StoredFormName = keyof typeof storedForms

/**
 * Storage formats that code refers to by name. The formats load later, which keeps the start-up
 * code small.
 */
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
