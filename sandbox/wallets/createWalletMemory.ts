export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

interface WalletMemoryOptions<State> {
  key: string
  initial: State
  storage: WalletStorage | undefined
  /** What of the stored JSON is believed. May throw: then nothing is. */
  parse(stored: unknown): Partial<State> | undefined
}

/** What a wallet remembers over a reload, like an extension. */
export function createWalletMemory<State extends object>(options: WalletMemoryOptions<State>) {
  const { key, initial, parse, storage } = options
  let state: State = { ...initial, ...recall() }

  function recall() {
    try {
      return parse(JSON.parse(storage?.getItem(key) ?? 'null'))
    } catch {
      // Storage that is forbidden or was tampered with makes a wallet forgetful, no more.
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
        // As above; a full storage too.
      }
    },
  }
}
