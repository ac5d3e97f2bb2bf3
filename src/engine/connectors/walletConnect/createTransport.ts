import type { Clock } from '../../platform/Platform.ts'
import type { SignClient } from './openSignClient.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

export interface Transport {
  /** Prepares the transport for a request, and receives pending messages. */
  resume(): Promise<void>
  /** Waits for the socket. The library would retry a message to a lost socket only much later. */
  connected(): Promise<void>
  rest(): Promise<void>
  /** Unsubscribes from a topic. Without an open socket, unsubscribes when the next socket opens. */
  forget(topic: string): void
}

/**
 * The pause between two attempts to open a socket, in milliseconds. It limits the calls to a
 * failing relay.
 */
const pause = 1_000

/** The methods of the library's relayer that open a socket. The library's types omit them. */
interface Relayer {
  provider: {
    /**
     * `register` creates a socket. The library calls it from `open`, and for each request without a
     * socket.
     */
    connection?: { connecting: boolean; register(url?: string): Promise<unknown> }
    on?(event: 'error', listener: () => void): void
  }
  connect(url?: string): Promise<void>
  createProvider(): Promise<void>
}

/**
 * Provides the socket to the relay, and its heartbeat. Both are open while a request or a session
 * needs them.
 */
export function createTransport(client: SignClient, clock: Clock): Transport {
  const { heartbeat, relayer } = client.core
  const unwanted = new Set<string>()
  let isActive = true
  let resting: Promise<void> = Promise.resolve()
  let nextAttempt = Number.NEGATIVE_INFINITY

  guardSockets(relayer as unknown as Relayer)

  /**
   * Allows only one socket at a time. The library opens a socket for each request and after each
   * lost socket. It can open several at once, and even one after an intended close.
   */
  function guardSockets(library: Relayer) {
    const { connect, createProvider } = library
    let connecting: Promise<void> | undefined
    library.connect = (url) => {
      connecting ??= connect.call(library, url).finally(() => {
        connecting = undefined
      })
      return connecting
    }
    library.createProvider = async () => {
      await createProvider.call(library)
      guardProvider(library.provider)
    }
    guardProvider(library.provider)
  }

  function guardProvider(provider: Relayer['provider']) {
    // The library stops listening to a dropped socket before it has closed.
    provider.on?.('error', () => {})
    const { connection } = provider
    if (!connection) return
    const { register } = connection
    connection.register = async (url) => {
      if (connection.connecting) return register.call(connection, url)
      // The library retries by itself after a second or more.
      if (!isActive || clock.now() < nextAttempt) throw walletConnectErrors.UNREACHABLE()
      nextAttempt = clock.now() + pause
      return register.call(connection, url)
    }
  }

  async function close() {
    heartbeat.stop()
    try {
      await relayer.transportClose()
    } catch {
      // Ignored: there was no socket to close.
    }
    // An intended close may leave this flag set. The relayer would then not reconnect after a loss.
    Object.assign(relayer, { reconnectInProgress: false })
  }

  function dropUnwanted() {
    if (!relayer.connected) return
    for (const topic of unwanted) relayer.unsubscribe(topic).catch(() => {})
    unwanted.clear()
  }

  relayer.on('relayer_connect', () => {
    // Pending work may open the socket again after the transport stopped.
    if (!isActive) void close()
  })

  return {
    async resume(): Promise<void> {
      await resting
      dropUnwanted()
      if (isActive) return
      isActive = true
      await heartbeat.init()
      // If there is no topic to listen to, this fails, and the first request opens the socket.
      relayer.transportOpen().catch(() => {})
    },
    async connected(): Promise<void> {
      if (relayer.connected) return
      await new Promise<void>((resolve) => {
        relayer.once('relayer_connect', resolve)
        relayer.transportOpen().catch(() => {})
      })
    },
    rest(): Promise<void> {
      if (!isActive) return resting
      isActive = false
      resting = close()
      return resting
    },
    forget(topic: string) {
      unwanted.add(topic)
      dropUnwanted()
    },
  }
}
