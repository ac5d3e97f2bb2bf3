import type { ProviderRpcError } from './ProviderRpcError.ts'

/** The events of EIP-1193 and their data. */
export interface ProviderEvents {
  connect: { chainId: string }
  disconnect: ProviderRpcError
  accountsChanged: string[]
  chainChanged: string
}

type Listener = (detail: never) => void

/**
 * Manages listeners as Node's EventEmitter does. Listeners are called in order. A listener that was
 * added twice is called twice.
 */
export function createProviderEvents() {
  let listeners: readonly { event: string; listener: Listener }[] = []

  return {
    on(event: string, listener: Listener) {
      listeners = [...listeners, { event, listener }]
    },
    removeListener(event: string, listener: Listener) {
      const last = listeners.findLastIndex(
        (known) => known.event === event && known.listener === listener,
      )
      listeners = listeners.filter((_, index) => index !== last)
    },
    emit<Event extends keyof ProviderEvents>(event: Event, detail: ProviderEvents[Event]) {
      for (const known of listeners) {
        if (known.event !== event) continue
        try {
          known.listener(detail as never)
        } catch (error) {
          // An error in the page's listener must not stop the wallet, but must be reported.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    count: () => listeners.length,
  }
}
