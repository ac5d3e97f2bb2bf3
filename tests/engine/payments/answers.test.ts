import { getAddress } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { createEngine, payments } from '../../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../../src/engine/testing/index.ts'
import { createFakeNodes } from '../../support/createFakeNodes.ts'
import { createFakeProvider } from '../../support/createFakeProvider.ts'
import { owner, usdc } from '../../support/createMeaningEngine.ts'
import { testInfo } from '../../support/createTestEvm.ts'

// How the engine handles the answers of two sides: a site that asks for money, and a wallet that
// signs the payment (x402).

const shop = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
/** The wallet's account. */
const self = getAddress(owner)
const signed = `0x${'5e'.repeat(65)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const text = `${word(32n)}${word(4n).slice(2)}${Buffer.from('USDC').toString('hex').padEnd(64, '0')}`
const way = {
  scheme: 'exact',
  network: 'eip155:1',
  amount: '250000',
  asset: usdc,
  payTo: shop,
  maxTimeoutSeconds: 60,
  extra: { name: 'USD Coin', version: '2' },
}
const header = (accepts: readonly object[], more: object = {}) =>
  Buffer.from(
    JSON.stringify({ x402Version: 2, resource: { description: 'A page' }, accepts, ...more }),
  ).toString('base64')

/** Opens a page. The test sets the answers of the site and of the node. */
async function open({ accepts = [way] as readonly object[], balance = 1_000_000n } = {}) {
  const nodes = createFakeNodes({
    answer({ method, params }) {
      if (method !== 'eth_call') return '0x'
      const selector = String(params[0].data).slice(0, 10)
      if (selector === '0x313ce567') return word(6n)
      return selector === '0x95d89b41' ? text : word(balance)
    },
  })
  const asked: Request[] = []
  let answer: (request: Request) => Response = (request) =>
    request.headers.has('payment-signature')
      ? new Response('The page')
      : new Response('Pay', { status: 402, headers: { 'payment-required': header(accepts) } })
  const platform = createTestPlatform({
    async fetch(input, init) {
      const request = new Request(input, init)
      if (new URL(request.url).host !== 'shop.test') return nodes.fetch(input as string, init)
      asked.push(request)
      return answer(request)
    },
  })
  const engine = createEngine({ adapters: [evm()], networks: [mainnet, arbitrum], platform })
  stops.push(engine.start())
  const wallet = createFakeProvider({ eth_signTypedData_v4: signed })
  const { provider } = wallet
  platform.dispatchPageEvent('eip6963:announceProvider', { info: testInfo, provider })
  await engine.connection.connect({ namespace: 'eip155', connectorId: testInfo.rdns })
  const feature = await engine.load(payments)
  const state = () => engine.getState().payments!
  const reviewed = () => vi.waitFor(() => expect(state().review).toBeDefined(), { timeout: 60_000 })
  return {
    asked,
    clock: platform.clock,
    engine,
    feature,
    reviewed,
    state,
    wallet,
    site(next: typeof answer) {
      answer = next
    },
    get: (path = '', init?: RequestInit) =>
      feature.fetchWithPayment(`https://shop.test/${path}`, init),
    /** The parameters of the signatures that the wallet was asked to make. */
    signatures: () =>
      wallet.requests
        .filter(({ method }) => method === 'eth_signTypedData_v4')
        .map(({ params }) => params as [account: string, typedData: string]),
    /** Requests the page. The user confirms the payment. */
    async paid(path = '', init?: RequestInit) {
      const work = feature.fetchWithPayment(`https://shop.test/${path}`, init)
      let isOver = false
      const end = () => {
        isOver = true
      }
      work.then(end, end)
      await vi.waitFor(() => expect(isOver || state().review !== undefined).toBe(true), {
        timeout: 60_000,
      })
      if (!isOver) feature.confirm()
      return work
    },
  }
}

let stops: (() => void)[] = []
beforeEach(() => () => {
  for (const stop of stops) stop()
  stops = []
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('the preview shows the amount, the receiver and the deadline', async () => {
  const page = await open()
  const work = codeOf(page.get('a?b=1'))
  await page.reviewed()
  expect(page.state().review).toEqual({
    way: 'authorization',
    from: self,
    to: shop,
    caipNetworkId: 'eip155:1',
    asset: `eip155:1/erc20:${usdc}`,
    symbol: 'USDC',
    decimals: 6,
    amount: '0.25',
    units: '250000',
    origin: 'https://shop.test',
    url: 'https://shop.test/a?b=1',
    description: 'A page',
    expiresAt: page.clock.now() + 900_000,
    warnings: [],
  })
  expect(Object.isFrozen(page.state().review)).toBe(true)
  expect(page.state().paying).toMatchObject({ status: 'pending' })
  page.feature.cancel()
  expect(await work).toBe('payments/CANCELLED')
  expect([page.state().review, page.signatures()]).toEqual([undefined, []])
})

test('a preview ends after 15 minutes, and not before', async () => {
  const page = await open()
  const work = codeOf(page.get())
  await page.reviewed()
  page.clock.advance(899_999)
  expect(page.state().review).toBeDefined()
  page.clock.advance(1)
  expect(await work).toBe('payments/EXPIRED')
})

test('the request is repeated with its method, body and headers, and with the payment', async () => {
  const page = await open()
  const headers = { 'x-own': '1' }
  const answer = await page.paid('', { method: 'POST', body: 'Hello', headers })
  expect(await answer.text()).toBe('The page')
  const [first, second] = page.asked
  expect([await first?.text(), await second?.text()]).toEqual(['Hello', 'Hello'])
  expect([second?.method, second?.headers.get('x-own'), second?.redirect]).toEqual([
    'POST',
    '1',
    'error',
  ])
  const payment = Buffer.from(second?.headers.get('payment-signature') ?? '', 'base64').toString()
  expect(JSON.parse(payment)).toMatchObject({
    x402Version: 2,
    accepted: way,
    payload: { signature: signed, authorization: { from: self, to: shop, value: '250000' } },
  })
  const nonceOf = (at: number) => JSON.parse(page.signatures()[at]![1]).message.nonce
  expect(page.signatures()[0]![0]).toBe(self)
  const nonce = nonceOf(0)
  expect(nonce).toMatch(/^0x[0-9a-f]{64}$/)
  await page.paid('other')
  expect(nonceOf(1)).not.toBe(nonce)
})

test('an answer that does not ask for money is returned as it is', async () => {
  const page = await open()
  for (const [answer, status] of [
    [() => new Response('Free'), 200],
    [() => new Response('No', { status: 404 }), 404],
    [() => new Response('Pay us', { status: 402 }), 402],
    [() => new Response('{}', { status: 402, headers: { 'payment-required': 'eA==' } }), 402],
  ] as const) {
    page.site(answer)
    expect((await page.get()).status).toBe(status)
  }
  expect(page.state().paying.status).toBe('idle')
})

test('among several payment options, the first one on the active network is used, otherwise the first on another', async () => {
  const there = { ...way, network: 'eip155:42161', amount: '1' }
  const unknown = { ...way, network: 'eip155:5', amount: '2' }
  const page = await open({ accepts: [unknown, there, way] })
  const work = codeOf(page.get())
  await page.reviewed()
  expect(page.state().review).toMatchObject({ caipNetworkId: 'eip155:1', units: '250000' })
  page.feature.cancel()
  await work
  const other = await open({ accepts: [unknown, there] })
  const elsewhere = codeOf(other.get())
  await other.reviewed()
  expect(other.state().review).toMatchObject({ caipNetworkId: 'eip155:42161', units: '1' })
  other.feature.cancel()
  await elsewhere
  const none = await open({ accepts: [unknown] })
  expect(await codeOf(none.get())).toBe('payments/UNPAYABLE')
})

test('if an option costs more than the account has, the next one is used, and without one the error says why', async () => {
  const dear = { ...way, amount: '1000001' }
  const page = await open({ accepts: [dear, way] })
  const work = codeOf(page.get())
  await page.reviewed()
  expect(page.state().review).toMatchObject({ units: '250000' })
  page.feature.cancel()
  await work
  const poor = await open({ accepts: [dear] })
  await expect(poor.get()).rejects.toMatchObject({
    code: 'amount/TOO_MUCH',
    message: expect.stringContaining('You only have 1 USDC'),
  })
  const just = await open({ accepts: [{ ...way, amount: '1000000' }] })
  expect(await codeOf(just.paid())).toBe('done')
})

test('the user must confirm a warning to pay the own account', async () => {
  const page = await open({ accepts: [{ ...way, payTo: owner }] })
  const work = codeOf(page.get())
  await page.reviewed()
  expect(page.state().review?.warnings).toEqual([{ kind: 'self' }])
  expect(() => page.feature.confirm()).toThrow(
    expect.objectContaining({ code: 'send/UNSEEN_WARNINGS' }),
  )
  page.feature.confirm({ hasSeenWarnings: true })
  expect(await work).toBe('done')
})

test('an answer that is not a signature pays nothing, and the next request asks again', async () => {
  const page = await open()
  for (const given of [
    '0x',
    'signed',
    `${signed}x`,
    `x${signed}`,
    5,
    undefined,
    `0x${'5e'.repeat(65_536)}`,
  ]) {
    page.wallet.answer('eth_signTypedData_v4', given)
    expect([given, await codeOf(page.paid())]).toEqual([given, 'adapter/INVALID_ANSWER'])
  }
  page.wallet.answer('eth_signTypedData_v4', signed)
  expect(await codeOf(page.paid())).toBe('done')
  expect(page.asked.filter((one) => one.headers.has('payment-signature'))).toHaveLength(1)
})

test('if a site does not accept a payment, the same signature is sent again while it is valid', async () => {
  const page = await open()
  const refuse = (status: number) =>
    page.site((request) =>
      request.headers.has('payment-signature')
        ? new Response('No', { status })
        : new Response('Pay', { status: 402, headers: { 'payment-required': header([way]) } }),
    )
  refuse(503)
  expect((await page.paid()).status).toBe(503)
  refuse(402)
  expect(await codeOf(page.get())).toBe('payments/ASKED_AGAIN')
  page.clock.advance(59_999)
  refuse(200)
  expect((await page.get()).status).toBe(200)
  expect(page.signatures()).toHaveLength(1)
  const headers = page.asked.flatMap((one) => one.headers.get('payment-signature') ?? [])
  expect(new Set(headers).size).toBe(1)
  // The site has answered, so the next request is new.
  await page.paid()
  expect(page.signatures()).toHaveLength(2)
})

test('a signature that has expired is not sent, and another one needs a warning', async () => {
  const page = await open()
  page.site((request) => {
    if (request.headers.has('payment-signature')) throw new TypeError('Failed to fetch')
    return new Response('Pay', { status: 402, headers: { 'payment-required': header([way]) } })
  })
  expect(await codeOf(page.paid())).toBe('payments/UNCONFIRMED')
  page.clock.advance(60_000)
  const work = codeOf(page.get())
  await page.reviewed()
  expect(() => page.feature.confirm()).toThrow(
    expect.objectContaining({ code: 'payments/MAYBE_PAID' }),
  )
  page.feature.confirm({ hasClosedRequest: true })
  expect(await work).toBe('payments/UNCONFIRMED')
  expect(page.signatures()).toHaveLength(2)
})

test('requests with other methods, addresses or bodies are separate payments', async () => {
  const page = await open()
  page.site((request) =>
    request.headers.has('payment-signature')
      ? new Response('No', { status: 503 })
      : new Response('Pay', { status: 402, headers: { 'payment-required': header([way]) } }),
  )
  const post = (body: string) => page.paid('a', { method: 'POST', body })
  await page.paid('a')
  await page.paid('b')
  await post('one')
  await post('two')
  await page.paid('a')
  await post('one')
  expect(page.signatures()).toHaveLength(4)
})

test('the user does not pay for an answer from another site', async () => {
  const page = await open()
  const moved = (url: string, redirected = true) =>
    page.site((request) => {
      if (request.headers.has('payment-signature')) return new Response('The page')
      const headers = { 'payment-required': header([way]) }
      const answer = new Response('Pay', { status: 402, headers })
      return Object.defineProperties(answer, {
        url: { value: url },
        redirected: { value: redirected },
        clone: { value: () => answer },
      })
    })
  for (const url of [
    'https://evil.test/',
    'http://shop.test/',
    'https://shop.test:8443/',
    'data:,a',
  ]) {
    moved(url)
    expect([url, await codeOf(page.get())]).toEqual([url, 'payments/MOVED'])
  }
  moved('https://shop.test/new')
  expect(await codeOf(page.get('', { method: 'POST', body: 'a' }))).toBe('payments/MOVED')
  expect(page.signatures()).toEqual([])
  expect(await codeOf(page.paid())).toBe('done')
  expect(page.asked.at(-1)?.url).toBe('https://shop.test/new')
})

test('a second payment is refused while the user reviews the first', async () => {
  const page = await open()
  const first = codeOf(page.get('a'))
  await page.reviewed()
  expect(await codeOf(page.get('b'))).toBe('common/BUSY')
  page.feature.confirm()
  expect(await first).toBe('done')
  expect(() => page.feature.confirm()).toThrow(
    expect.objectContaining({ code: 'payments/NO_REVIEW' }),
  )
})

test('cancelling without a review does nothing', async () => {
  const page = await open()
  expect(() => page.feature.cancel()).not.toThrow()
  expect(await codeOf(page.paid())).toBe('done')
})

test('a signature may have 131,072 characters, because a contract may not be deployed yet', async () => {
  const page = await open()
  page.wallet.answer('eth_signTypedData_v4', `0x${'5e'.repeat(65_535)}`)
  expect(await codeOf(page.paid())).toBe('done')
})

test('leaving the view refuses the payment', async () => {
  const page = await open()
  const work = codeOf(page.get())
  await page.reviewed()
  page.feature.pay.reset()
  expect(await work).toBe('payments/CANCELLED')
  expect(page.state().paying.status).toBe('idle')
})

test.each(['GET', 'HEAD'])(
  'a %s request is paid after a redirect within the site',
  async (method) => {
    const page = await open()
    page.site((request) => {
      if (request.headers.has('payment-signature')) return new Response(null)
      const headers = { 'payment-required': header([way]) }
      const answer = new Response(null, { status: 402, headers })
      return Object.defineProperties(answer, {
        url: { value: 'https://shop.test/new' },
        redirected: { value: true },
      })
    })
    expect((await page.paid('', { method })).status).toBe(200)
    expect(page.asked.map((one) => [one.method, one.url])).toEqual([
      [method, 'https://shop.test/'],
      [method, 'https://shop.test/new'],
    ])
  },
)

test('a signature that the wallet makes only after its end is not sent', async () => {
  const page = await open()
  page.wallet.answer('eth_signTypedData_v4', () => {
    page.clock.advance(60_000)
    return signed
  })
  expect(await codeOf(page.paid())).toBe('payments/EXPIRED')
  expect(page.asked.map((one) => one.headers.has('payment-signature'))).toEqual([false])
})

test('the user must confirm a receiver that looks like an own account', async () => {
  const double = `${owner.slice(0, 6)}${'a'.repeat(32)}${owner.slice(-4)}`.toLowerCase()
  const page = await open({ accepts: [{ ...way, payTo: double }] })
  const work = codeOf(page.get())
  await page.reviewed()
  expect(page.state().review?.warnings).toEqual([
    { kind: 'lookalike', address: double, known: self },
  ])
  expect(() => page.feature.confirm()).toThrow(
    expect.objectContaining({ code: 'send/UNSEEN_WARNINGS' }),
  )
  page.feature.cancel()
  expect(await work).toBe('payments/CANCELLED')
})

test('the wallet moves to the network of the payment after the user confirms, and signs there', async () => {
  const page = await open({ accepts: [{ ...way, network: 'eip155:42161' }] })
  const methods = () => page.wallet.requests.map(({ method }) => method)
  page.wallet.answer('wallet_switchEthereumChain', () => {
    page.wallet.answer('eth_chainId', '0xa4b1')
    page.wallet.emit('chainChanged', '0xa4b1')
    return null
  })
  const work = page.get()
  await page.reviewed()
  expect(methods()).not.toContain('wallet_switchEthereumChain')
  page.feature.confirm()
  expect((await work).status).toBe(200)
  expect(methods()).toContain('wallet_switchEthereumChain')
  expect(JSON.parse(page.signatures()[0]![1]).domain.chainId).toBe(42_161)
})

test('an option is left out if its receiver is not an address, or the account has too little of its token', async () => {
  const page = await open({ accepts: [{ ...way, payTo: `0x${'0'.repeat(40)}` }, way] })
  const work = codeOf(page.get())
  await page.reviewed()
  expect(page.state().review?.to).toBe(shop)
  page.feature.cancel()
  await work
})
