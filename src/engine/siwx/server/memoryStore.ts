import { systemTime } from '../../platform/systemTime.ts'
import { createExpiringMap } from './createExpiringMap.ts'
import type { SignInStore } from './SignInStore.ts'

const mostEntries = 100_000

export interface MemoryStoreOptions {
  /** The maximum number of texts. The oldest are dropped. Default: 100,000. */
  limit?: number | undefined
  /** Milliseconds since 1970. Default: the current time. */
  now?: (() => number) | undefined
}

/** Stores sessions in memory. For development, and for a single server. */
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
