import type { Clock } from '../platform/Platform.ts'
import type { SignClient } from './openSignClient.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

export interface Transport {
  /** Makes ready for a request, and hears what waited meanwhile. */
  wake(): Promise<void>
  /** Waits for the socket: what is sent into a lost one is only tried again much later. */
  connected(): Promise<void>
  rest(): Promise<void>
  /** Listens to a topic no longer; without a socket, as soon as there is one. */
  forget(topic: string): void
}

/** Between two attempts to open a socket, in ms: a relay that fails is not asked in a loop. */
const pause = 1_000

/** What the library's relayer does to open a socket. Its types leave this out. */
interface Relayer {
  provider: {
    /** `register` makes the socket: for `open`, and for each request that finds none. */
    connection?: { connecting: boolean; register(url?: string): Promise<unknown> }
    on?(event: 'error', listener: () => void): void
  }
  connect(url?: string): Promise<void>
  createProvider(): Promise<void>
}

/** The socket to the relay and the beat that keeps it: there while something needs them. */
export function createTransport(client: SignClient, clock: Clock): Transport {
  const { heartbeat, relayer } = client.core
  const unwanted = new Set<string>()
  let isAwake = true
  let resting: Promise<void> = Promise.resolve()
  let nextAttempt = Number.NEGATIVE_INFINITY

  guardSockets(relayer as unknown as Relayer)

  /**
   * Each request and each lost socket makes the library open sockets by itself, several at once,
   * also after a close on purpose. All of them come through here.
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
    // The library no longer listens to a socket that it gives up before the socket has closed.
    provider.on?.('error', () => {})
    const { connection } = provider
    if (!connection) return
    const { register } = connection
    connection.register = async (url) => {
      if (connection.connecting) return register.call(connection, url)
      // The library tries again by itself after a second or more.
      if (!isAwake || clock.now() < nextAttempt) throw walletConnectErrors.UNREACHABLE()
      nextAttempt = clock.now() + pause
      return register.call(connection, url)
    }
  }

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
    async wake(): Promise<void> {
      await resting
      dropUnwanted()
      if (isAwake) return
      isAwake = true
      await heartbeat.init()
      // Without anything to listen to, the first request opens the socket.
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
      if (!isAwake) return resting
      isAwake = false
      resting = close()
      return resting
    },
    forget(topic: string) {
      unwanted.add(topic)
      dropUnwanted()
    },
  }
}
