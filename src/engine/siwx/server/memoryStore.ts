import { serverPlatform } from '../../platform/serverPlatform.ts'
import type { NonceStore, SignInStore } from './SignInServerOptions.ts'

const mostEntries = 100_000

export interface MemoryStoreOptions {
  /** The maximum number of texts. The oldest texts are dropped. Default: 100,000. */
  limit?: number | undefined
  /** Returns the time in milliseconds since 1970. Default: the current time. */
  now?: (() => number) | undefined
}

/** Stores sessions in memory. Use it for development, or for a single server. */
export function memoryStore({
  limit = mostEntries,
  now = serverPlatform.now,
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

/** Stores used nonces in memory. Use it for development, or for a single server. */
export function memoryNonces({
  limit = mostEntries,
  now = serverPlatform.now,
}: MemoryStoreOptions = {}): NonceStore {
  const used = createExpiringMap({ limit, now })
  return {
    use(nonce, expiresAt) {
      if (used.get(nonce) !== undefined) return false
      used.set(nonce, '', expiresAt)
      return true
    },
  }
}

/**
 * Stores texts until they expire, up to a limit. Removes expired texts first, then the oldest
 * texts.
 */
function createExpiringMap({ limit, now }: { limit: number; now(): number }) {
  const entries = new Map<string, { text: string; expiresAt: number }>()
  /**
   * The number of texts that were added since the last search for expired ones. The store searches
   * for expired texts only after many insertions, because each search reads all texts.
   */
  let addedSinceLook = 0

  function get(key: string): string | undefined {
    const entry = entries.get(key)
    return entry && now() < entry.expiresAt ? entry.text : undefined
  }

  function makeRoom() {
    if (entries.size < limit) return
    if (addedSinceLook >= limit / 10) {
      addedSinceLook = 0
      for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key)
    }
    for (const key of entries.keys()) {
      if (entries.size < limit) return
      entries.delete(key)
    }
  }

  return {
    get,
    set(key: string, text: string, expiresAt: number) {
      entries.delete(key)
      makeRoom()
      addedSinceLook += 1
      entries.set(key, { text, expiresAt })
    },
    delete(key: string) {
      entries.delete(key)
    },
  }
}
