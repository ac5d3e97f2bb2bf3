import type { Clock } from '../../platform/Platform.ts'
import type { SignClient } from './openSignClient.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

export interface Transport {
  /** Prepares for a request, and receives pending messages. */
  resume(): Promise<void>
  /** Waits for the socket. A message to a lost socket would only be retried much later. */
  connected(): Promise<void>
  rest(): Promise<void>
  /** Unsubscribes from a topic, or as soon as there is a socket. */
  forget(topic: string): void
}

/**
 * Milliseconds between two attempts to open a socket, so that a failing relay is not called in a
 * loop.
 */
const pause = 1_000

/** The methods of the library's relayer that open a socket. Its types omit them. */
interface Relayer {
  provider: {
    /** `register` creates the socket: for `open`, and for each request without a socket. */
    connection?: { connecting: boolean; register(url?: string): Promise<unknown> }
    on?(event: 'error', listener: () => void): void
  }
  connect(url?: string): Promise<void>
  createProvider(): Promise<void>
}

/**
 * The socket to the relay and its heartbeat. They are open while a request or session needs them.
 */
export function createTransport(client: SignClient, clock: Clock): Transport {
  const { heartbeat, relayer } = client.core
  const unwanted = new Set<string>()
  let isActive = true
  let resting: Promise<void> = Promise.resolve()
  let nextAttempt = Number.NEGATIVE_INFINITY

  guardSockets(relayer as unknown as Relayer)

  /**
   * The library opens sockets by itself for each request and each lost socket, several at once,
   * even after an intended close. All of them are opened here.
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
    // An intended close may leave this flag set, and the relayer would then not reconnect after a
    // loss.
    Object.assign(relayer, { reconnectInProgress: false })
  }

  function dropUnwanted() {
    if (!relayer.connected) return
    for (const topic of unwanted) relayer.unsubscribe(topic).catch(() => {})
    unwanted.clear()
  }

  relayer.on('relayer_connect', () => {
    // Pending work may open the socket once more after the transport stopped.
    if (!isActive) void close()
  })

  return {
    async resume(): Promise<void> {
      await resting
      dropUnwanted()
      if (isActive) return
      isActive = true
      await heartbeat.init()
      // Without a topic to listen to, the first request opens the socket.
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
