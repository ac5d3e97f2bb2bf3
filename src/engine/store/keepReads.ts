import type { QueryPersister } from '@tanstack/query-core'
import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import type { Config } from '../config/Config.ts'
import { readField } from '../errors/readField.ts'
import type { Platform } from '../platform/Platform.ts'
import { openReadCache } from './openReadCache.ts'
import { type StoredForm, type StoredFormName, storedForms } from './storedForms.ts'

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
