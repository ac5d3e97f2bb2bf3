/** Creates storage in memory for a WalletConnect client. */
export function createMemoryStorage() {
  const values = new Map<string, unknown>()
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <Value>() => [...values.entries()] as [string, Value][],
    getItem: async <Value>(key: string) => structuredClone(values.get(key)) as Value | undefined,
    async setItem<Value>(key: string, value: Value) {
      values.set(key, structuredClone(value))
    },
    async removeItem(key: string) {
      values.delete(key)
    },
  }
}
