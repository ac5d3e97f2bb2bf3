import { memoryStorage } from './memoryStorage.ts'
import type { KeyValueStorage } from './Platform.ts'

/**
 * The browser's local storage, accessed again on each use because it may be missing, forbidden,
 * full or cleared at any time. Values that it refuses are kept in memory until the page is closed.
 */
export function browserStorage(): KeyValueStorage {
  const memory = memoryStorage()
  return {
    get: (key) => memory.get(key) ?? readKept(key),
    set(key, value) {
      try {
        globalThis.localStorage.setItem(key, value)
      } catch {
        // Full or forbidden. The old value is outdated and must not come back after a reload.
        removeKept(key)
      }
      if (readKept(key) === value) memory.remove(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.remove(key)
      removeKept(key)
    },
  }
}

function readKept(key: string): string | undefined {
  try {
    const kept: unknown = globalThis.localStorage?.getItem(key)
    return typeof kept === 'string' ? kept : undefined
  } catch {
    // Reading is forbidden, so only the value in memory is left.
    return undefined
  }
}

function removeKept(key: string) {
  try {
    globalThis.localStorage?.removeItem(key)
  } catch {
    // Writing is forbidden, so there is nothing to remove.
  }
}
