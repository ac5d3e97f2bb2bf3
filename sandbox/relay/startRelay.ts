import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { createMailbox, type Publication, type RelayMessage } from './createMailbox.ts'
import { createRelayClient, type RelayClient } from './createRelayClient.ts'
import { parseRelayToken } from './parseRelayToken.ts'

/** Why a relay shows a client out, in the words of the public one. */
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
/** For browsers: a page of this address reaches the relay, one of another may not. */
const page = '<!doctype html><html lang="en"><title>Relay</title><p>A WalletConnect relay.</p>'

export type Relay = Awaited<ReturnType<typeof startRelay>>

/**
 * A WalletConnect relay on this machine: it checks who connects, keeps messages for as long as they
 * live, and hands them to whoever listens to their topic. It cannot read them.
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
      socket.on('message', (data) => client.hear(String(data)))
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
    /** What was asked so far, by method; never what was said. */
    requests,
    /** How many sockets are open. */
    sockets: () => clients.size,
    /** How many messages wait or may be asked for again. */
    messages: () => mailbox.size(),
    /** Cuts every socket, as a bad line does. Clients come back by themselves. */
    drop,
    /** Goes away. Messages are kept, as long as they live. */
    pause,
    /** Comes back at the same address. */
    async resume() {
      listening = createListening()
      await listen()
    },
    /** From now on shows everyone out with this reason; without one, lets them in again. */
    refuse(reason?: RelayRefusal) {
      refusal = reason
      if (reason) for (const client of clients) client.close(refusalCode, reason)
    },
    /** Hears each message as it passes, sealed, until cancelled: what a curious relay keeps. */
    tap(hear: (publication: Publication) => void) {
      taps.add(hear)
      return () => void taps.delete(hear)
    },
    /**
     * Hands those who listen to its topic a message that nobody sent, or that was sent before: all but
     * the client in whose name it comes.
     */
    forge: (publication: Publication, from = 'nobody') => announce(mailbox.put(from, publication)),
    /** Puts the relay's clock forward by so many milliseconds, or back. */
    setClockSkew(ms: number) {
      skew = ms
    },
    async stop() {
      clearInterval(pings)
      await pause()
    },
  }
}
