export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

interface WalletMemoryOptions<State> {
  key: string
  initial: State
  storage: WalletStorage | undefined
  /**
   * Returns the valid part of the stored JSON. If this function throws, the stored data is ignored.
   */
  parse(stored: unknown): Partial<State> | undefined
}

/** Stores a wallet's state across reloads. */
export function createWalletMemory<State extends object>(options: WalletMemoryOptions<State>) {
  const { key, initial, parse, storage } = options
  let state: State = { ...initial, ...recall() }

  function recall() {
    try {
      return parse(JSON.parse(storage?.getItem(key) ?? 'null'))
    } catch {
      // Storage is forbidden, or the stored data was changed by hand. The wallet starts without
      // state.
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
        // Storage is forbidden or full.
      }
    },
  }
}
