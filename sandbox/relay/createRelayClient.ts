import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Mailbox, Publication, RelayMessage } from './createMailbox.ts'

interface JsonRpc {
  readonly id: number | string
  readonly method?: string
  readonly params?: unknown
}

export interface RelayClientOptions {
  readonly socket: WebSocket
  readonly clientId: string
  readonly mailbox: Mailbox
  /** Delivers a new message to its topic's subscribers. */
  announce(message: RelayMessage): void
  /** Records each request, but not its contents. */
  record(request: { method: string; tag?: number | undefined }): void
}

export type RelayClient = ReturnType<typeof createRelayClient>

/** Handles one open socket, with its subscriptions and unacknowledged messages. */
export function createRelayClient(options: RelayClientOptions) {
  const { socket, clientId, mailbox, announce, record } = options
  const topics = new Set<string>()
  const inFlight = new Map<number, RelayMessage>()
  let lastId = 0

  const send = (payload: object) => {
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify({ jsonrpc: '2.0', ...payload }))
  }

  function deliver(kept: RelayMessage) {
    if (!topics.has(kept.topic) || kept.from === clientId) return
    lastId = Math.max(lastId + 1, Date.now() * 1000)
    inFlight.set(lastId, kept)
    const { topic, message, publishedAt, tag, attestation } = kept
    send({
      id: lastId,
      method: 'irn_subscription',
      params: {
        id: subscriptionId(topic, clientId),
        data: { topic, message, publishedAt, tag, ...(attestation && { attestation }) },
      },
    })
  }

  function subscribe(topic: string) {
    topics.add(topic)
    // A real relay also sends the pending messages after the answer.
    queueMicrotask(() => mailbox.waiting(clientId, topic).forEach(deliver))
    return subscriptionId(topic, clientId)
  }

  function publish(publication: Publication) {
    announce(mailbox.put(clientId, publication))
    return true
  }

  const methods: Record<string, (params: never) => unknown> = {
    irn_publish: publish,
    irn_batchPublish: ({ messages }: { messages: Publication[] }) => messages.every(publish),
    irn_subscribe: ({ topic }: { topic: string }) => subscribe(topic),
    irn_batchSubscribe: ({ topics }: { topics: string[] }) => topics.map(subscribe),
    irn_unsubscribe: ({ topic }: { topic: string }) => topics.delete(topic) || true,
    irn_batchUnsubscribe: ({ subscriptions }: { subscriptions: { topic: string }[] }) => {
      for (const { topic } of subscriptions) topics.delete(topic)
      return true
    },
    irn_fetchMessages: ({ topic }: { topic: string }) => fetchMessages([topic]),
    irn_batchFetchMessages: ({ topics }: { topics: string[] }) => fetchMessages(topics),
    wc_proposeSession(proposal: Publication & { pairingTopic: string; sessionProposal: string }) {
      const { pairingTopic, sessionProposal, ttl, attestation } = proposal
      subscribe(pairingTopic)
      return publish({
        topic: pairingTopic,
        message: sessionProposal,
        ttl,
        tag: 1100,
        attestation,
      })
    },
    wc_approveSession(approval: {
      sessionTopic: string
      pairingTopic: string
      sessionProposalResponse: string
      sessionSettlementRequest: string
      ttl?: number
    }) {
      const { sessionTopic, pairingTopic, ttl } = approval
      subscribe(sessionTopic)
      publish({ topic: pairingTopic, message: approval.sessionProposalResponse, ttl, tag: 1101 })
      publish({ topic: sessionTopic, message: approval.sessionSettlementRequest, ttl, tag: 1102 })
      return true
    },
  }

  function fetchMessages(wanted: readonly string[]) {
    const waiting = wanted.flatMap((topic) => mailbox.waiting(clientId, topic))
    for (const { acknowledgedBy } of waiting) acknowledgedBy.add(clientId)
    return {
      messages: waiting.map(({ topic, message, publishedAt, tag }) => ({
        topic,
        message,
        publishedAt,
        tag,
      })),
      hasMore: false,
    }
  }

  function answer({ id, method, params }: JsonRpc) {
    if (method === undefined) {
      inFlight.get(Number(id))?.acknowledgedBy.add(clientId)
      inFlight.delete(Number(id))
      return
    }
    const { tag } = (params ?? {}) as { tag?: number }
    record({ method, tag })
    const run = methods[method]
    if (!run) return send({ id, error: { code: -32601, message: 'Method not found' } })
    send({ id, result: run(params as never) })
  }

  return {
    clientId,
    deliver,
    receive(text: string) {
      try {
        answer(JSON.parse(text))
      } catch {
        // A client that sends invalid data is disconnected.
        socket.close(1003, 'Unsupported data')
      }
    },
    ping: () => socket.ping(),
    close: (code: number, reason: string) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  }
}

const subscriptionId = (topic: string, clientId: string) =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
