import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { swap } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { oneInch } from '../../../src/engine/providers/oneInch/oneInch.ts'
import {
  createProviderHandler,
  oneInchService,
} from '../../../src/engine/providers/server/index.ts'
import { answerOneInch, printed } from '../../contracts/oneInch/answerOneInch.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { etherToken } from '../../support/createSwapEngine.ts'

const apiKey = 'the-secret-of-the-host'
const app = 'https://app.example'
const base = `${app}/api/providers`
const token = '0x111111111117dc0aa78b770fa6a738034120c302'
const pair = `src=0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee&dst=${token}&amount=10000000000000000`

function handlerOn(fetch: typeof globalThis.fetch = answerOneInch(apiKey)) {
  return createProviderHandler({
    origins: [app],
    services: [oneInchService({ apiKey })],
    fetch,
  })
}

const ask = (path: string, init: RequestInit = {}) =>
  new Request(base + path, { headers: { origin: app }, ...init })

test('a page gets the price in the service’s example, and no more than it needs', async () => {
  const response = await handlerOn()(ask(`/1inch/1/quote?${pair}`))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ dstAmount: printed('quote').toAmount })
  expect(response.headers.get('access-control-allow-origin')).toBe(app)
  expect(response.headers.get('cache-control')).toBe('no-store')
  // The answer depends on the page's origin. Without these headers, a cache could give the answer
  // to another page.
  expect(response.headers.get('vary')).toBe('Origin')
})

test('a page gets the transaction in the service’s example', async () => {
  const from = '0x1111111111111111111111111111111111111111'
  const response = await handlerOn()(ask(`/1inch/1/swap?${pair}&from=${from}&slippage=0.9999`))
  const { data, to, value } = printed('swap').tx
  expect(await response.json()).toEqual({
    dstAmount: printed('swap').toAmount,
    tx: { data, to, value },
  })
})

test.each<[string, number, Request]>([
  [
    'another origin',
    403,
    ask(`/1inch/1/quote?${pair}`, { headers: { origin: 'https://evil.example' } }),
  ],
  ...[`${app}.evil.example`, `${app}:8443`, app.replace('https', 'http'), 'null'].map(
    (origin): [string, number, Request] => [
      `the origin ${origin}`,
      403,
      ask(`/1inch/1/quote?${pair}`, { headers: { origin } }),
    ],
  ),
  ...['same-site', 'cross-site', 'none'].map((site): [string, number, Request] => [
    `no origin, from a page of ${site}`,
    403,
    ask(`/1inch/1/quote?${pair}`, { headers: { 'sec-fetch-site': site } }),
  ]),
  ['no origin', 403, ask(`/1inch/1/quote?${pair}`, { headers: {} })],
  ['another method', 405, ask(`/1inch/1/quote?${pair}`, { method: 'POST' })],
  ['another service', 404, ask('/paraswap/1/quote')],
  ['another path', 404, ask('/1inch/1/approve/transaction')],
  ['a path that is an object property', 404, ask('/1inch/1/constructor')],
  ['an invalid network', 404, ask(`/1inch/../quote?${pair}`)],
  ['an extra parameter', 404, ask(`/1inch/1/quote?${pair}&referrer=0x1`)],
  ['a parameter twice', 404, ask(`/1inch/1/quote?${pair}&amount=1`)],
  ['a missing parameter', 404, ask('/1inch/1/quote?amount=1')],
  ['an invalid token', 404, ask(`/1inch/1/quote?${pair.replace(token, 'x')}`)],
  ['too much data', 414, ask(`/1inch/1/quote?${pair}&a=${'a'.repeat(3_000)}`)],
])('a request with %s is refused before the service gets one', async (_, status, request) => {
  const asked: unknown[] = []
  const response = await handlerOn(async (input) => {
    asked.push(input)
    return Response.json({})
  })(request)
  expect([response.status, asked]).toEqual([status, []])
})

test("a GET of the app's own server needs no origin", async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await handlerOn()(ask(`/1inch/1/quote?${pair}`, { headers }))).status).toBe(200)
})

test('the handler answers a browser’s preflight request', async () => {
  const response = await handlerOn()(ask('/1inch/1/quote', { method: 'OPTIONS' }))
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST')
  expect(response.headers.get('access-control-allow-headers')).toBe('Content-Type')
})

test.each<[string, number, () => Promise<Response>]>([
  ['fails', 502, async () => new Response(apiKey, { status: 500 })],
  ['refuses the key', 424, async () => new Response(apiKey, { status: 401 })],
  [
    'redirects',
    502,
    async () =>
      new Response(apiKey, {
        status: 302,
        headers: { location: `https://evil.example/${apiKey}` },
      }),
  ],
  ['has no route', 422, async () => new Response(apiKey, { status: 400 })],
  ['is unreachable', 502, () => Promise.reject(new Error(`no ${apiKey}`))],
  ['answers with a text', 502, async () => new Response(apiKey)],
  ['answers with other data', 502, async () => Response.json({ key: apiKey })],
  ['answers with too much data', 502, async () => new Response('"'.padEnd(3_000_000, apiKey))],
  [
    'is rate limited',
    429,
    async () => new Response(apiKey, { status: 429, headers: { 'retry-after': '7', key: apiKey } }),
  ],
])('if the service %s, the answer does not contain its secret', async (_, status, answer) => {
  const response = await handlerOn(answer)(ask(`/1inch/1/quote?${pair}`))
  expect(response.status).toBe(status)
  expect(response.headers.get('retry-after')).toBe(status === 429 ? '7' : null)
  const text = JSON.stringify([...response.headers]) + (await response.text())
  expect(text).not.toContain(apiKey)
})

test.each([
  ['1', '1'],
  ['3600', '3600'],
  ['3601', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['soon', null],
  ['Wed, 21 Oct 2026 07:28:30 GMT', '30'],
  ['Wed, 21 Oct 2026 08:28:01 GMT', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('if a service asks for a pause of %s s, the page is told %s', async (pause, told) => {
  vi.useFakeTimers({ now: Date.parse('2026-10-21T07:28:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const limited = async () => new Response('', { status: 429, headers: { 'retry-after': pause } })
  const response = await handlerOn(limited)(ask(`/1inch/1/quote?${pair}`))
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, told])
})

test('a user whom the host’s rate limiter stops waits as long as it says, and the service gets no request', async () => {
  const asked: string[] = []
  let seconds: number | undefined = 12
  const seen: (string | null)[] = []
  const handler = createProviderHandler({
    origins: [app],
    services: [oneInchService({ apiKey })],
    secondsToWait(request) {
      seen.push(request.headers.get('cf-connecting-ip'))
      return seconds
    },
    fetch(input, init) {
      asked.push(String(input))
      return answerOneInch(apiKey)(input, init)
    },
  })
  const visit = (path: string) =>
    handler(ask(path, { headers: { origin: app, 'cf-connecting-ip': '192.0.2.7' } }))
  const stopped = await visit(`/1inch/1/quote?${pair}`)
  expect(stopped.status).toBe(429)
  expect(stopped.headers.get('retry-after')).toBe('12')
  expect(stopped.headers.get('access-control-allow-origin')).toBe(app)
  expect(asked).toEqual([])
  seconds = undefined
  expect((await visit(`/1inch/1/quote?${pair}`)).status).toBe(200)
  // Requests that the handler refuses do not count for the limit.
  expect((await visit('/1inch/1/approve/transaction')).status).toBe(404)
  expect(seen).toEqual(['192.0.2.7', '192.0.2.7'])
  expect(asked).toHaveLength(1)
})

test('if the host’s rate limiter fails, the service gets no request', async () => {
  const handler = createProviderHandler({
    origins: [app],
    services: [oneInchService({ apiKey })],
    secondsToWait: () => Promise.reject(new Error('No')),
    fetch: () => Promise.reject(new Error('asked')),
  })
  const response = await handler(ask(`/1inch/1/quote?${pair}`))
  expect(response.status).toBe(502)
})

test.each([401, 403])(
  'if a service refuses the key with %i, the error names the service',
  async (status) => {
    const handler = handlerOn(async () => new Response(apiKey, { status }))
    const response = await handler(ask(`/1inch/1/quote?${pair}`))
    expect(await response.json()).toEqual({ error: 'KEY_REFUSED', service: '1inch' })
  },
)

test('the secret is not sent along with a redirect', async () => {
  const followed: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    followed.push(url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const handler = createProviderHandler({
    origins: [app],
    services: [
      {
        path: 'own',
        ask: () => ({
          url: `http://127.0.0.1:${port}/start`,
          headers: { authorization: apiKey },
          read: (answer) => answer,
        }),
      },
    ],
  })
  expect((await handler(ask('/own'))).status).toBe(502)
  expect(followed).toEqual(['/start'])
  server.close()
})

test('the request has no mode, because Workers refuse it', async () => {
  const asked: (string | undefined)[] = []
  await handlerOn(async (_, init) => {
    asked.push(init?.redirect)
    return Response.json({ dstAmount: '1' })
  })(ask(`/1inch/1/quote?${pair}`))
  expect(asked).toEqual(['manual'])
})

test('if a service echoes the request, the answer does not contain the key', async () => {
  const response = await handlerOn(async (input, init) =>
    Response.json({ dstAmount: '1', url: String(input), headers: init?.headers }),
  )(ask(`/1inch/1/quote?${pair}`))
  expect(await response.json()).toEqual({ dstAmount: '1' })
})

async function openPage() {
  const handler = handlerOn()
  const page = await createProvidersEngine(mainnet, {
    providers: [oneInch({ url: base })],
    answer: (url, init) =>
      url.startsWith(base)
        ? handler(new Request(url, { ...init, headers: { origin: app } }))
        : undefined,
  })
  return { ...page, feature: await page.engine.load(swap) }
}

test('the page shows 1inch’s price from the handler, and names 1inch', async () => {
  const { engine, feature } = await openPage()
  feature.setDraft({
    payToken: etherToken,
    receiveToken: {
      symbol: '1INCH',
      chainId: 'eip155:1',
      address: `eip155:1:${token}`,
      quantity: { decimals: '18' },
    },
    payAmount: '0.01',
  })
  const stop = feature.watchQuote()
  feature.refreshQuote()
  await expect.poll(() => engine.getState().swap?.quote.status).toBe('success')
  expect(engine.getState().swap?.quote.data).toMatchObject({
    receive: { units: printed('quote').toAmount },
    source: { from: '1inch', name: '1inch' },
  })
  stop()
  engine.destroy()
})

test('the page offers the handler’s tokens', async () => {
  const { engine, feature } = await openPage()
  const stop = feature.tokens.subscribe(() => {})
  await expect.poll(() => feature.tokens.get().status).toBe('success')
  stop()
  const { others, suggested } = feature.tokens.get().data!
  expect([...suggested, ...others].map(({ symbol }) => symbol)).toContain('1INCH')
  engine.destroy()
})

test('an API key in the page is refused, and the error leads to a server', () => {
  expect(() => oneInch({ url: base, apiKey } as never)).toThrow(/1inch is secret.*latchkey\/server/)
})
