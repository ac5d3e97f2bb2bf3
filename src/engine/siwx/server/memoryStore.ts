import { systemTime } from '../../platform/systemTime.ts'
import type { SignInStore } from './SignInStore.ts'

const mostEntries = 100_000

export interface MemoryStoreOptions {
  /** How many texts are kept; the oldest go. Default: 100,000. */
  limit?: number | undefined
  /** Milliseconds since 1970. Default: the time of day. */
  now?: (() => number) | undefined
}

/** Keeps nonces and sessions in this process, until it ends: for development, and one server. */
export function memoryStore({
  limit = mostEntries,
  now = systemTime,
}: MemoryStoreOptions = {}): SignInStore {
  const entries = new Map<string, { text: string; expiresAt: number }>()

  function get(key: string) {
    const entry = entries.get(key)
    return entry && now() < entry.expiresAt ? entry.text : undefined
  }

  function makeRoom() {
    if (entries.size < limit) return
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key)
    for (const key of entries.keys()) {
      if (entries.size < limit) return
      entries.delete(key)
    }
  }

  return {
    get,
    set(key, text, expiresAt) {
      entries.delete(key)
      makeRoom()
      entries.set(key, { text, expiresAt })
    },
    take(key) {
      const text = get(key)
      entries.delete(key)
      return text
    },
  }
}
