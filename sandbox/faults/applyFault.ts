import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Refusal, type RefusalStatus, refusalAnswer } from '../services/Refusal.ts'
import type { Fault } from './Fault.ts'

const slowInterval = 200
const hugeSize = 64 * 1024 * 1024
const halfJson = '{"data":[{"id":"'

interface FaultyRequest {
  readonly incoming: Pick<IncomingMessage, 'socket'>
  /** Aborts when the client disconnects or the sandbox stops. */
  readonly gone: AbortSignal
}

/** Returns the answer that a fault causes. Returns `undefined` if the service answers normally. */
export async function applyFault(
  fault: Fault,
  { incoming, gone }: FaultyRequest,
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.delay, gone)
      return
    case 'status':
      return statusAnswer(fault)
    case 'malformed':
      return new Response(halfJson, { headers: json })
    case 'wrongShape':
      return Response.json(fault.body ?? { unexpected: true })
    case 'hang':
      await wait(undefined, gone)
      return RESPONSE_ALREADY_SENT
    case 'drop':
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    case 'slowBody':
      return new Response(slowly(fault.interval ?? slowInterval, gone), { headers: json })
    case 'huge':
      return new Response(spaces(fault.size ?? hugeSize), { headers: json })
  }
}

const json = { 'Content-Type': 'application/json' }

function statusAnswer({ status, description, retryAfter, body }: Fault & { kind: 'status' }) {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  if (typeof body === 'string') return new Response(body, { status, headers })
  if (body !== undefined) return Response.json(body, { status, headers })
  if (status === 500) return new Response(description ?? 'Internal Server Error', { status })
  const reason = { field: 'sandbox', description: description ?? `The sandbox answers ${status}.` }
  return refusalAnswer(new Refusal(status as RefusalStatus, reason, headers))
}

/** Resolves after this time. Without a time, resolves when the signal aborts. */
function wait(time: number | undefined, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = time === undefined ? undefined : setTimeout(end, time)
    signal.addEventListener('abort', end, { once: true })
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}

/** Streams an array of numbers. The stream never ends. */
function slowly(interval: number, gone: AbortSignal) {
  let isFirst = true
  let isCancelled = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isFirst) await wait(interval, gone)
        if (isCancelled) return
        if (gone.aborted) return controller.close()
        controller.enqueue(new TextEncoder().encode(isFirst ? '[' : '0,'))
        isFirst = false
      },
      cancel() {
        isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
}

/** Returns JSON with one string of spaces. The whole text has this size. */
function spaces(size: number) {
  const chunk = new Uint8Array(64 * 1024).fill(32)
  let left = Math.max(size - 4, 0)
  let stage: 'start' | 'middle' | 'end' = 'start'
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (stage === 'start') {
          controller.enqueue(new TextEncoder().encode('["'))
          stage = 'middle'
          return
        }
        if (left > 0) {
          controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)))
          left -= chunk.length
          return
        }
        controller.enqueue(new TextEncoder().encode('"]'))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
