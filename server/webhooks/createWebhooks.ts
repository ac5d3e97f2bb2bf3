import { createHmac, randomUUID } from 'node:crypto'
import type { CountedEvent } from '../api/analyticsDays.ts'
import type { Log } from '../createLog.ts'
import type { Metrics } from '../createMetrics.ts'

const second = 1_000
/** Events within this many milliseconds are sent together. */
const collectFor = 5 * second
const answerLimit = 10 * second
/** The pauses between the attempts of one delivery. */
const pauses = [5 * second, 30 * second, 120 * second, 600 * second]
const mostCounts = 1_000
const mostWaiting = 100

export interface WebhooksOptions extends Pick<Metrics, 'countWebhook'> {
  /**
   * Sends the webhooks. Must not reach private networks, because administrators of projects choose
   * the URLs.
   */
  fetch: typeof fetch
  log: Log
  now(): number
  /** Calls a function after some milliseconds. Returns a function that cancels it. */
  schedule?: ((work: () => void, ms: number) => () => void) | undefined
  /** The secret from which the keys of all projects are derived. */
  secret: string
}

export interface Webhooks {
  /** Sends the counts of these events within a few seconds. */
  send(project: { id: string; webhook: string | null }, events: readonly CountedEvent[]): void
  /** Sends the pending deliveries once more, and stops. */
  close(): Promise<void>
}

interface Delivery {
  id: string
  project: string
  url: string
  body: string
}

/**
 * Returns the key with which the receiver verifies the signatures, in the format of Standard
 * Webhooks (standardwebhooks.com).
 */
export const webhookSecret = (secret: string, project: string): string =>
  `whsec_${keyOf(secret, project).toString('base64')}`

const keyOf = (secret: string, project: string) =>
  createHmac('sha256', secret).update(`webhook ${project}`).digest()

/**
 * Posts the counts of events to the URLs of projects, signed as in Standard Webhooks. A failed
 * delivery is retried four times within 13 minutes. At most 100 deliveries are pending. If there
 * are more, the oldest is dropped.
 */
export function createWebhooks({
  countWebhook,
  fetch: post,
  log,
  now,
  schedule = scheduleInProcess,
  secret,
}: WebhooksOptions): Webhooks {
  const collected = new Map<string, { url: string; counts: Map<string, Count> }>()
  const waiting = new Map<Delivery, () => void>()
  const sending = new Set<Promise<void>>()
  let endWait: (() => void) | undefined

  function flush() {
    endWait?.()
    endWait = undefined
    for (const [project, { counts, url }] of collected) {
      const body = JSON.stringify({
        type: 'analytics.counted',
        timestamp: new Date(now()).toISOString(),
        data: { project, events: [...counts.values()] },
      })
      start({ id: `msg_${randomUUID()}`, project, url, body }, 0)
    }
    collected.clear()
  }

  function start(delivery: Delivery, tries: number) {
    const work = deliver(delivery, tries).finally(() => sending.delete(work))
    sending.add(work)
  }

  async function deliver(delivery: Delivery, tries: number) {
    try {
      await attempt(delivery)
      countWebhook('ok')
    } catch (error) {
      countWebhook('failed')
      const pause = pauses[tries]
      if (pause === undefined) {
        giveUp(delivery, error)
        return
      }
      const end = schedule(() => {
        waiting.delete(delivery)
        start(delivery, tries + 1)
      }, pause)
      waiting.set(delivery, end)
      const [oldest] = waiting.keys()
      if (!oldest || waiting.size <= mostWaiting) return
      waiting.get(oldest)?.()
      waiting.delete(oldest)
      giveUp(oldest, error)
    }
  }

  function giveUp({ project }: Delivery, error: unknown) {
    countWebhook('dropped')
    log.warn({ error, project }, 'A webhook was given up')
  }

  async function attempt({ body, id, project, url }: Delivery) {
    const timestamp = String(Math.floor(now() / second))
    const signature = createHmac('sha256', keyOf(secret, project))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
    const answer = await post(url, {
      method: 'POST',
      redirect: 'error',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      signal: AbortSignal.timeout(answerLimit),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`status ${answer.status}`)
  }

  return {
    send({ id, webhook }, events) {
      if (webhook === null || events.length === 0) return
      const { counts } = collected.get(id) ?? { counts: new Map<string, Count>() }
      collected.set(id, { url: webhook, counts })
      for (const { detail, event } of events) {
        const key = JSON.stringify([event, detail])
        counts.set(key, { event, detail, count: (counts.get(key)?.count ?? 0) + 1 })
      }
      if (counts.size >= mostCounts) flush()
      else endWait ??= schedule(flush, collectFor)
    },
    async close() {
      flush()
      const last = [...waiting]
      waiting.clear()
      for (const [delivery, end] of last) {
        end()
        start(delivery, pauses.length)
      }
      await Promise.all(sending)
      for (const end of waiting.values()) end()
    },
  }
}

interface Count extends CountedEvent {
  count: number
}

function scheduleInProcess(work: () => void, ms: number) {
  const timer = setTimeout(work, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
