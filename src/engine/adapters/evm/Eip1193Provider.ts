import { readField } from '../../errors/readField.ts'
import type { Cancel } from '../../platform/Platform.ts'

/** A wallet's provider in the page (EIP-1193). Its answers are not trusted. */
export interface Eip1193Provider {
  request(request: { method: string; params?: readonly unknown[] }): unknown
}

export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof readField(value, 'request') === 'function'
}

export interface CapturedWallet {
  provider: Eip1193Provider
  request(asked: {
    method: string
    params?: readonly unknown[]
    signal: AbortSignal
  }): Promise<unknown>
  /**
   * Calls the wallet's own function to disconnect. `undefined` if the wallet has none. Coinbase's
   * SDK has one.
   */
  disconnect: ((signal: AbortSignal) => Promise<unknown>) | undefined
  /** Adds the listener. Returns a function that removes it. */
  on(event: string, listener: (detail: unknown) => void): () => void
}

type Listener = (detail: unknown) => void

/**
 * Provides the event methods of EIP-1193 for a wallet's interface. `listen` subscribes one
 * listener.
 */
export function createProviderListeners(listen: (event: string, listener: Listener) => Cancel) {
  let heard: readonly { event: string; listener: Listener; cancel: Cancel }[] = []
  return {
    on(event: string, listener: Listener) {
      heard = [...heard, { event, listener, cancel: listen(event, listener) }]
    },
    removeListener(event: string, listener: Listener) {
      const isMeant = (one: { event: string; listener: Listener }) =>
        one.event === event && one.listener === listener
      for (const { cancel } of heard.filter(isMeant)) cancel()
      heard = heard.filter((one) => !isMeant(one))
    },
  }
}
