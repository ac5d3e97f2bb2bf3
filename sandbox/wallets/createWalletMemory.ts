export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

interface WalletMemoryOptions<State> {
  key: string
  initial: State
  storage: WalletStorage | undefined
  /** The valid part of the stored JSON. May throw: then nothing is used. */
  parse(stored: unknown): Partial<State> | undefined
}

/** A wallet's storage across reloads. */
export function createWalletMemory<State extends object>(options: WalletMemoryOptions<State>) {
  const { key, initial, parse, storage } = options
  let state: State = { ...initial, ...recall() }

  function recall() {
    try {
      return parse(JSON.parse(storage?.getItem(key) ?? 'null'))
    } catch {
      // If storage is forbidden or was modified, the wallet forgets.
      return undefined
    }
  }

  return {
    get: () => state,
    patch(changes: Partial<State>) {
      state = { ...state, ...changes }
      try {
        storage?.setItem(key, JSON.stringify(state))
      } catch {
        // As above, or the storage is full.
      }
    },
  }
}
