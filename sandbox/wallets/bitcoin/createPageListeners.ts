type Listener = (detail: unknown) => void

/**
 * Creates `on` and `removeListener`, as in Node's EventEmitter, from a function that adds a
 * listener and returns an unsubscribe function.
 */
export function createPageListeners(add: (event: string, listener: Listener) => () => void) {
  let added: readonly { event: string; listener: Listener; cancel(): void }[] = []
  return {
    on(event: string, listener: Listener) {
      added = [...added, { event, listener, cancel: add(event, listener) }]
    },
    removeListener(event: string, listener: Listener) {
      const last = added.findLast((one) => one.event === event && one.listener === listener)
      last?.cancel()
      added = added.filter((one) => one !== last)
    },
  }
}
