import { vi } from 'vitest'
import { type Network, type OnrampDraft, onramp } from '../../src/engine/index.ts'
import { base, mainnet } from '../../src/engine/networks/index.ts'
import type { Provider } from '../../src/engine/providers/index.ts'
import {
  createProviderHandler,
  type SecretService,
} from '../../src/engine/providers/server/index.ts'
import { connectWallet, createTestEngine } from './createTestEngine.ts'
import { createTestWindows } from './createTestWindows.ts'

const app = 'https://app.example'
export const handlerUrl = `${app}/api/providers`

/** A request that the handler sent to a service. */
export interface SentRequest {
  url: string
  method: string
  headers: Headers
  body: string | undefined
}

type Answer = (url: string, init?: RequestInit) => Promise<Response | undefined>

/**
 * Creates a host's handler with one service, which `answer` simulates. Records the requests to the
 * service.
 */
export function createSellerHandler(service: SecretService, answer: Answer) {
  const sent: SentRequest[] = []
  const handler = createProviderHandler({
    origins: [app],
    services: [service],
    async fetch(input, init) {
      const { body, headers, method = 'GET' } = init ?? {}
      const text = typeof body === 'string' ? body : undefined
      sent.push({ url: String(input), method, headers: new Headers(headers), body: text })
      const response = await answer(String(input), init)
      if (!response) throw new Error(`Nothing answers ${input}`)
      return response
    },
  })
  /** Sends a body as a page of the app does. */
  const post = (path: string, body: unknown, init: RequestInit = {}) =>
    handler(
      new Request(`${handlerUrl}/${path}`, {
        method: 'POST',
        headers: { origin: app, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      }),
    )
  return { handler, post, sent }
}

interface SellerPageOptions {
  provider: Provider
  service: SecretService
  answer: Answer
  networks?: readonly Network[]
}

/**
 * Opens a page with a connected account. The page has only one on-ramp provider, which sends its
 * requests to the host's handler.
 */
export async function openSellerPage({
  answer,
  networks = [mainnet, base],
  provider,
  service,
}: SellerPageOptions) {
  const { handler, sent } = createSellerHandler(service, answer)
  const { opened, windows } = createTestWindows()
  const page = createTestEngine({
    networks,
    providers: [provider],
    platform: {
      windows,
      fetch: (input, init) =>
        handler(
          new Request(String(input), {
            ...init,
            headers: { ...Object.fromEntries(new Headers(init?.headers)), origin: app },
          }),
        ),
    },
  })
  await connectWallet(page)
  const feature = await page.engine.load(onramp)
  for (const query of [feature.options, feature.quote]) query.subscribe(() => {})
  await vi.waitUntil(() => feature.options.get().status === 'success')

  /** Changes the draft, and waits for the price. */
  async function price(draft: Partial<OnrampDraft>) {
    feature.setDraft(draft)
    await vi.waitUntil(() => {
      page.clock.advance(500)
      return feature.quote.get().status === 'success'
    })
    return feature.quote.get().data!
  }

  return { ...page, ...feature, opened, price, sent, options: feature.options.get().data! }
}
