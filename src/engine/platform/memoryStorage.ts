import type { KeyValueStorage } from './Platform.ts'

/** Storage that lasts until the page is closed. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
