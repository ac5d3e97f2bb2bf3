import type { SignClient } from './openSignClient.ts'

export type Transport = ReturnType<typeof createTransport>

/** The socket to the relay and the beat that keeps it: there while something needs them. */
export function createTransport(client: SignClient) {
  const { heartbeat, relayer } = client.core
  const unwanted = new Set<string>()
  let isAwake = true
  let resting: Promise<void> = Promise.resolve()

  async function close() {
    heartbeat.stop()
    try {
      await relayer.transportClose()
    } catch {
      // There was no socket to close.
    }
    // Left behind by a close on purpose, it would keep the relayer from coming back after a loss.
    Object.assign(relayer, { reconnectInProgress: false })
  }

  function dropUnwanted() {
    if (!relayer.connected) return
    for (const topic of unwanted) relayer.unsubscribe(topic).catch(() => {})
    unwanted.clear()
  }

  relayer.on('relayer_connect', () => {
    // What was under way when it went to rest opens the socket once more.
    if (!isAwake) void close()
  })

  return {
    /** Makes ready for a request, and hears what waited meanwhile. */
    async wake(): Promise<void> {
      await resting
      dropUnwanted()
      if (isAwake) return
      isAwake = true
      await heartbeat.init()
      // Without anything to listen to, the first request opens the socket.
      relayer.transportOpen().catch(() => {})
    },
    /** Waits for the socket: what is sent into a lost one is only tried again much later. */
    async connected(): Promise<void> {
      if (relayer.connected) return
      await new Promise<void>((resolve) => {
        relayer.once('relayer_connect', resolve)
        relayer.transportOpen().catch(() => {})
      })
    },
    rest(): Promise<void> {
      if (!isAwake) return resting
      isAwake = false
      resting = close()
      return resting
    },
    /** Listens to a topic no longer; without a socket, as soon as there is one. */
    forget(topic: string) {
      unwanted.add(topic)
      dropUnwanted()
    },
  }
}
