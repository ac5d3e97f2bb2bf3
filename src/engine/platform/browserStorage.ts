import { memoryStorage } from './memoryStorage.ts'
import type { KeyValueStorage } from './Platform.ts'

/**
 * The browser's local storage, asked anew at each use: it may be missing, forbidden, full or
 * wiped at any time. What it refuses to keep, memory keeps for the life of the page.
 */
export function browserStorage(): KeyValueStorage {
  const memory = memoryStorage()
  return {
    get: (key) => memory.get(key) ?? readKept(key),
    set(key, value) {
      try {
        globalThis.localStorage.setItem(key, value)
      } catch {
        // Full or forbidden. What is there is old now, and must not come back after a reload.
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
    // Reading is forbidden here; memory is all there is.
    return undefined
  }
}

function removeKept(key: string) {
  try {
    globalThis.localStorage?.removeItem(key)
  } catch {
    // Nothing can be kept there, so nothing is there to remove.
  }
}
