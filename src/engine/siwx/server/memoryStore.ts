import { systemTime } from '../../platform/systemTime.ts'
import { createExpiringMap } from './createExpiringMap.ts'
import type { SignInStore } from './SignInStore.ts'

const mostEntries = 100_000

export interface MemoryStoreOptions {
  /** How many texts are kept; the oldest go. Default: 100,000. */
  limit?: number | undefined
  /** Milliseconds since 1970. Default: the time of day. */
  now?: (() => number) | undefined
}

/** Keeps sessions in this process, until it ends: for development, and one server. */
export function memoryStore({
  limit = mostEntries,
  now = systemTime,
}: MemoryStoreOptions = {}): SignInStore {
  const texts = createExpiringMap({ limit, now })
  return {
    get: texts.get,
    set: texts.set,
    take(key) {
      const text = texts.get(key)
      texts.delete(key)
      return text
    },
  }
}
