import type { Cancel } from '../platform/Platform.ts'

type Listener = (detail: unknown) => void

/**
 * The event methods of EIP-1193 for a wallet's interface. `listen` starts listening for one
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
