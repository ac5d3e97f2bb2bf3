/** A store of serializable values in the browser, larger and slower than local storage. */
export interface Database {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

const storeName = 'values'

/**
 * Opens the browser's IndexedDB with this name. If the browser has no IndexedDB, forbids it, or
 * reports an error, keeps the values in memory until the page is closed.
 */
export function openDatabase(name: string): Database {
  const memory = new Map<string, unknown>()
  let opening: Promise<IDBDatabase | undefined> | undefined

  async function run<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> {
    opening ??= open(name).catch(() => undefined)
    const database = await opening
    if (!database) return undefined
    try {
      return await settled(work(database.transaction(storeName, mode).objectStore(storeName)))
    } catch {
      // The database was closed by the browser, cleared or full. Values that this page wrote are in
      // memory.
      opening = undefined
      return undefined
    }
  }

  async function getItem<Value>(key: string): Promise<Value | undefined> {
    const kept = await run<unknown>('readonly', (store) => store.get(key))
    return (kept ?? memory.get(key)) as Value | undefined
  }

  async function getKeys(): Promise<string[]> {
    const kept = (await run('readonly', (store) => store.getAllKeys())) ?? []
    return [...new Set([...kept.map(String), ...memory.keys()])]
  }

  return {
    getKeys,
    getItem,
    async getEntries<Value>() {
      const keys = await getKeys()
      return Promise.all(
        keys.map(async (key): Promise<[string, Value]> => [key, (await getItem<Value>(key))!]),
      )
    },
    async setItem(key, value) {
      memory.set(key, value)
      const written = await run('readwrite', (store) => store.put(value, key))
      if (written !== undefined) memory.delete(key)
    },
    async removeItem(key) {
      memory.delete(key)
      await run('readwrite', (store) => store.delete(key))
    },
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
