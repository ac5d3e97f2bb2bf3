type Listener = (detail: unknown) => void

/** `on` and `removeListener` as Node's EventEmitter has them, over listeners that give a way back. */
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
