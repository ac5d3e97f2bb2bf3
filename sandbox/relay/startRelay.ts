import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { createMailbox, type Publication, type RelayMessage } from './createMailbox.ts'
import { createRelayClient, type RelayClient } from './createRelayClient.ts'
import { parseRelayToken } from './parseRelayToken.ts'

/** The reasons for which a relay refuses a client. The texts are those of the public relay. */
export type RelayRefusal =
  | 'Unauthorized: invalid key'
  | 'Unauthorized: origin not allowed'
  | 'JWT validation error: JWT Token is not yet valid'
  | 'JWT validation error: JWT Token has expired'
  | 'Unverified domain'

export interface RelayRequest {
  readonly method: string
  readonly tag?: number | undefined
}

const pingInterval = 15_000
const refusalCode = 3000
const requestsKept = 10_000
/** A page on the relay's origin. Browsers only let pages of this origin connect to the relay. */
const page = '<!doctype html><html lang="en"><title>Relay</title><p>A WalletConnect relay.</p>'

export type Relay = Awaited<ReturnType<typeof startRelay>>

/**
 * Starts a local WalletConnect relay. It authenticates clients, stores messages until they expire,
 * and delivers them to the subscribers of their topic. The relay cannot decrypt the messages.
 */
export async function startRelay() {
  const mailbox = createMailbox(() => Date.now())
  const clients = new Set<RelayClient>()
  const requests: RelayRequest[] = []
  const taps = new Set<(publication: Publication) => void>()
  let refusal: RelayRefusal | undefined
  let skew = 0
  let port = 0
  let listening = createListening()

  function createListening() {
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(page),
    )
    const sockets = new WebSocketServer({ server })
    sockets.on('connection', (socket, { url = '' }) => {
      const token = new URL(url, 'ws://relay').searchParams.get('auth') ?? ''
      const admission = admit(token)
      if ('reason' in admission) return socket.close(refusalCode, admission.reason)
      const client = createRelayClient({
        socket,
        clientId: admission.clientId,
        mailbox,
        announce(message) {
          announce(message)
          const { topic, message: sealed, tag } = message
          for (const tap of taps) tap({ topic, message: sealed, tag })
        },
        record(request) {
          requests.push(request)
          if (requests.length > requestsKept) requests.shift()
        },
      })
      clients.add(client)
      socket.on('message', (data) => client.receive(String(data)))
      socket.on('close', () => clients.delete(client))
      socket.on('error', () => socket.terminate())
    })
    return { server, sockets }
  }

  function announce(message: RelayMessage) {
    for (const client of clients) client.deliver(message)
  }

  function admit(token: string): { clientId: string } | { reason: string } {
    if (refusal) return { reason: refusal }
    try {
      return parseRelayToken(token, Date.now() + skew)
    } catch (error) {
      return { reason: error instanceof Error ? error.message : 'Unauthorized' }
    }
  }

  async function listen() {
    const { server } = listening
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    port = (server.address() as AddressInfo).port
  }

  function drop() {
    for (const client of clients) client.terminate()
  }

  async function pause() {
    const { server, sockets } = listening
    drop()
    sockets.close()
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  await listen()
  const pings = setInterval(() => {
    for (const client of clients) client.ping()
  }, pingInterval)

  return {
    url: `ws://127.0.0.1:${port}`,
    /** The methods of the requests so far, without their contents. */
    requests,
    /** Returns the number of open sockets. */
    sockets: () => clients.size,
    /** Returns the number of stored messages. */
    messages: () => mailbox.size(),
    /** Closes every socket, as if the connection were lost. Clients reconnect by themselves. */
    drop,
    /** Stops the relay. Messages are kept until they expire. */
    pause,
    /** Restarts the relay at the same address. */
    async resume() {
      listening = createListening()
      await listen()
    },
    /** Refuses all clients for this reason. Without a reason, accepts clients again. */
    refuse(reason?: RelayRefusal) {
      refusal = reason
      if (reason) for (const client of clients) client.close(refusalCode, reason)
    },
    /**
     * Passes each encrypted message to `receive`. The operator of a relay could also store these
     * messages. Returns a function that stops this.
     */
    tap(receive: (publication: Publication) => void) {
      taps.add(receive)
      return () => void taps.delete(receive)
    },
    /**
     * Delivers a forged or repeated message to the subscribers of its topic, except to the client
     * `from`.
     */
    forge: (publication: Publication, from = 'unknown') => announce(mailbox.put(from, publication)),
    /** Moves the relay's clock by this many milliseconds. */
    setClockSkew(ms: number) {
      skew = ms
    },
    async stop() {
      clearInterval(pings)
      await pause()
    },
  }
}
