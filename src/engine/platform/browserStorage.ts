import { memoryStorage } from './memoryStorage.ts'
import type { KeyValueStorage } from './Platform.ts'

/**
 * The browser's local storage, asked anew at each use: it may be missing, forbidden, full or
 * wiped at any time. What it refuses to keep, memory keeps for the life of the page.
 */
export function browserStorage(): KeyValueStorage {
  const memory = memoryStorage()
  return {
    get(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      try {
        return globalThis.localStorage?.getItem(key) ?? undefined
      } catch {
        // Reading is forbidden here; memory is all there is.
        return undefined
      }
    },
    set(key, value) {
      try {
        globalThis.localStorage.setItem(key, value)
        memory.remove(key)
      } catch {
        // Full or forbidden.
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.remove(key)
      try {
        globalThis.localStorage?.removeItem(key)
      } catch {
        // Nothing can be kept there, so nothing is there to remove.
      }
    },
  }
}
