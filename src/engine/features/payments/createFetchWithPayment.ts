import type { FeatureContext } from '../../EngineContext.ts'
import { readText } from '../../providers/services/readText.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { PaymentSource } from './Payments.ts'
import { paymentsErrors } from './paymentsErrors.ts'
import { type AskedPayments, readPaymentBody, readPaymentHeader } from './readPaymentHeader.ts'

const longestBody = 65_536

/** A signed payment that the site may not have used yet. */
export interface UnsettledPayment {
  header: readonly [name: string, value: string]
  /** When the signature expires, in milliseconds since 1970. */
  validUntil: number
  /** Call this after the site has answered. */
  settle(): void
}

/** The data of a 402 response that is not in the operation's state. */
export interface AskedInAnswer {
  asked: AskedPayments
  /** Identifies the request by its method, its URL and its body. */
  key: string
}

interface FetchOptions extends Pick<FeatureContext, 'platform'> {
  /** Asks the user to pay. Calls `keep` with the signed payment before the promise resolves. */
  pay(source: PaymentSource & { type: 'answer' }, asked: AskedInAnswer): Promise<unknown>
}

/** Creates a `fetch` that pays if the server answers with status 402 (x402, version 1 or 2). */
export function createFetchWithPayment({ pay, platform }: FetchOptions) {
  const { clock } = platform
  const unsettled = new Map<string, UnsettledPayment>()

  /** Finds a signed payment for the same request that the site may still use. */
  function findUnsettled(key: string): UnsettledPayment | undefined {
    for (const [each, { validUntil }] of unsettled)
      if (validUntil <= clock.now()) unsettled.delete(each)
    return unsettled.get(key)
  }

  async function fetchWithPayment(
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> {
    const request = new Request(input, init)
    // The body is needed twice, but can be read only once.
    const again = request.clone()
    const first = await platform.fetch(request)
    if (first.status !== 402) return first
    const asked =
      readPaymentHeader(first.headers.get('payment-required')) ??
      readPaymentBody(await readText(first.clone(), longestBody).catch(() => undefined))
    if (!asked) return first
    const url = sanitizeUrl(first.url || request.url, 'service')
    const { method } = again
    // A redirect may have changed the request. Requests that only read are safe to send again.
    const isMoved = first.redirected && method !== 'GET' && method !== 'HEAD'
    if (!url || isMoved || new URL(url).origin !== new URL(again.url).origin)
      throw paymentsErrors.MOVED()
    const key = `${method} ${again.url} ${await bodyOf(again.clone())}`
    if (!findUnsettled(key)) {
      const source = { type: 'answer', url, method } as const
      await pay(source, { asked, key })
    }
    const payment = findUnsettled(key)
    if (!payment) throw paymentsErrors.EXPIRED()
    return sendPaid({ again: first.redirected ? new Request(url, again) : again, payment, key })
  }

  /** Sends the request only once, because a payment can be used only once. */
  async function sendPaid({
    again,
    payment: { header, settle },
    key,
  }: {
    again: Request
    payment: UnsettledPayment
    key: string
  }): Promise<Response> {
    const headers = new Headers(again.headers)
    headers.set(...header)
    let second: Response
    try {
      // Refuses redirects, because a redirect could give the payment to another site.
      second = await platform.fetch(new Request(again, { headers, redirect: 'error' }))
    } catch (cause) {
      throw paymentsErrors.UNCONFIRMED().because(cause)
    }
    if (second.status === 402) throw paymentsErrors.ASKED_AGAIN()
    if (second.ok) {
      unsettled.delete(key)
      settle()
    }
    return second
  }

  return {
    fetchWithPayment,
    /** Stores a signed payment until the site has answered the request. */
    keep: (key: string, payment: UnsettledPayment) => void unsettled.set(key, payment),
  }
}

/**
 * Resolves with the body as text, to distinguish requests. In this encoding, each byte is one
 * character.
 */
const bodyOf = async (request: Request) =>
  new TextDecoder('latin1').decode(await request.arrayBuffer())
