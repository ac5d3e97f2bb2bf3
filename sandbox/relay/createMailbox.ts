/** A message that the relay stores until it expires. The relay cannot decrypt the message. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string | undefined
  readonly from: string
  readonly publishedAt: number
  readonly expires: number
  /** The ids of the clients that have acknowledged the message. */
  readonly acknowledgedBy: Set<string>
}

export interface Publication {
  readonly topic: string
  readonly message: string
  /** The lifetime in seconds. */
  readonly ttl?: number | undefined
  readonly tag?: number | undefined
  readonly attestation?: string | undefined
}

/** Stores published messages by topic. */
export function createMailbox(now: () => number) {
  const topics = new Map<string, RelayMessage[]>()

  function sweep() {
    for (const [topic, messages] of topics) {
      const fresh = messages.filter(({ expires }) => expires > now())
      if (fresh.length > 0) topics.set(topic, fresh)
      else topics.delete(topic)
    }
  }

  return {
    put(from: string, { topic, message, ttl = 300, tag = 0, attestation }: Publication) {
      sweep()
      const kept: RelayMessage = {
        topic,
        message,
        tag,
        attestation,
        from,
        publishedAt: now(),
        expires: now() + ttl * 1000,
        acknowledgedBy: new Set(),
      }
      topics.set(topic, [...(topics.get(topic) ?? []), kept])
      return kept
    },
    /** Returns the pending messages for a client on a topic, the oldest first. */
    waiting(clientId: string, topic: string): readonly RelayMessage[] {
      sweep()
      return (topics.get(topic) ?? []).filter(
        ({ from, acknowledgedBy }) => from !== clientId && !acknowledgedBy.has(clientId),
      )
    },
    /** Returns the number of stored messages. */
    size() {
      sweep()
      return [...topics.values()].reduce((sum, messages) => sum + messages.length, 0)
    },
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
