import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { x402Facilitator } from '@x402/core/facilitator'
import { PaymentPayloadV1Schema, PaymentRequiredV1Schema } from '@x402/core/schemas'
import { x402HTTPResourceServer, x402ResourceServer } from '@x402/core/server'
import { ExactEvmScheme as ExactFacilitator } from '@x402/evm/exact/facilitator'
import { ExactEvmScheme } from '@x402/evm/exact/server'
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/facilitator'
import { verifyTypedData } from 'viem/utils'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { sandboxTokens } from '../../../sandbox/chains/tokens/tokens.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { EngineError } from '../../../src/engine/errors/EngineError.ts'
import { payments } from '../../../src/engine/index.ts'
import { memoryStorage } from '../../../src/engine/platform/cookieStorage.ts'
import { type CallsPageOptions, startCallsChain } from '../../support/createCallsPage.ts'

const { alice } = testAccounts
const { tide } = sandboxTokens
const shop = '0x1111111111111111111111111111111111111111'
const asset = `eip155:1/erc20:${tide.address}`
const domain = { name: 'Tide', version: '2' }

let chain: Awaited<ReturnType<typeof startCallsChain>>
let snapshot: unknown
beforeAll(async () => {
  chain = await startCallsChain()
})
beforeEach(async () => {
  snapshot = await chain.ask('evm_snapshot')
})
afterEach(() => chain.ask('evm_revert', snapshot))
afterAll(() => chain?.stop())

type VerifyTypedData = Parameters<typeof verifyTypedData>[0]

/** The facilitator's access to a chain. viem checks signatures, and nothing is sent. */
const facilitatorSigner = {
  getAddresses: () => [shop],
  readContract: async () => 0n,
  verifyTypedData: async (input: object) => verifyTypedData(input as VerifyTypedData),
  getCode: async ({ address }: { address: string }) =>
    address.toLowerCase() === tide.address.toLowerCase() ? '0x01' : '0x',
} as unknown as ConstructorParameters<typeof ExactFacilitator>[0]

interface Site {
  /** The amount in the smallest unit. */
  amount?: string
  /** Whether the connection ends after the site has accepted the payment, without an answer. */
  isCut?: boolean
  /** The site's answer to a payment that it does not accept. */
  refusal?: (paid: number) => number | undefined
}

/** A site that charges for its answers: Coinbase's own x402 server and facilitator (version 2). */
async function startSite({ amount = '250000', refusal, isCut = false }: Site = {}) {
  const facilitator = new x402Facilitator().register(
    'eip155:1',
    new ExactFacilitator(facilitatorSigner),
  )
  const nonces: string[] = []
  let isAnswering = !isCut
  const resource = new x402ResourceServer({
    verify: (payload, requirements) => facilitator.verify(payload, requirements),
    // The chain accepts each authorization once.
    async settle({ payload }, { network }) {
      const { nonce } = (payload as { authorization: { nonce: string } }).authorization
      if (nonces.includes(nonce))
        return { success: false, errorReason: 'nonce_used', transaction: '', network }
      nonces.push(nonce)
      return { success: true, transaction: `0x${'ab'.repeat(32)}`, network, payer: alice.address }
    },
    getSupported: async () => facilitator.getSupported() as never,
  }).register('eip155:1', new ExactEvmScheme())
  const http = new x402HTTPResourceServer(resource, {
    '/report': {
      description: 'The report of today',
      accepts: {
        scheme: 'exact',
        network: 'eip155:1',
        payTo: shop,
        price: { asset: tide.address, amount, extra: domain },
        maxTimeoutSeconds: 120,
      },
    },
  })
  await http.initialize()
  const paidHeaders: string[] = []
  const url = await serve(async (request, reply) => {
    const header = request.headers['payment-signature']
    if (header) paidHeaders.push(String(header))
    const refused = header && refusal?.(paidHeaders.length)
    if (refused) return reply(refused, {}, 'no')
    const place = new URL(request.url, url)
    if (place.pathname === '/old') return reply(307, { location: '/report' }, '')
    const result = await http.processHTTPRequest({
      path: place.pathname,
      method: request.method,
      ...(header && { paymentHeader: String(header) }),
      adapter: {
        getHeader: (name) => request.headers[name.toLowerCase()]?.toString(),
        getMethod: () => request.method,
        getPath: () => place.pathname,
        getUrl: () => place.href,
        getAcceptHeader: () => 'application/json',
        getUserAgent: () => 'test',
      },
    })
    if (result.type === 'payment-error') {
      const { body, headers, status } = result.response
      return reply(status, headers, JSON.stringify(body ?? {}))
    }
    if (result.type === 'no-payment-required') return reply(200, {}, 'free')
    const settled = await http.processSettlement(result.paymentPayload, result.paymentRequirements)
    if (!isAnswering) {
      isAnswering = true
      return reply(0, {}, '')
    }
    if (!settled.success) return reply(402, settled.headers, 'not settled')
    return reply(200, settled.headers, 'The report')
  })
  return { url, nonces, paidHeaders }
}

interface Asking {
  url: string
  method: string
  headers: Record<string, string | string[] | undefined>
}
type Reply = (status: number, headers: Record<string, string>, body: string) => void

/** A server on this machine. Status 0 cuts the connection. */
async function serve(answer: (request: Asking, reply: Reply) => unknown) {
  const server = createServer((request, response) => {
    const { headers, method = 'GET', url = '/' } = request
    request.resume()
    void answer({ headers, method, url }, (status, given, body) => {
      if (status === 0) return void request.socket.destroy()
      response.writeHead(status, given).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function open(options?: CallsPageOptions) {
  const page = await chain.open(options)
  const feature = await page.engine.load(payments)
  const state = () => page.engine.getState().payments!
  /** Starts a payment, waits for the preview, and gives the user's answer. */
  async function answered<Made>(
    work: Promise<Made>,
    user: () => void = () => feature.confirm(),
  ): Promise<Made> {
    work.catch(() => {})
    let isOver = false
    work
      .finally(() => {
        isOver = true
      })
      .catch(() => {})
    await page.until(() => state().review !== undefined || isOver)
    if (!isOver) user()
    return page.over(work)
  }
  const signatures = () => page.asked('eth_signTypedData_v4').length
  return { ...page, feature, state, answered, signatures }
}

type Page = Awaited<ReturnType<typeof open>>

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('an answer with status 402 (x402 version 2)', () => {
  test('shows the amount, receiver, network, site and purpose before the wallet gets a request', async () => {
    const site = await startSite()
    const page = await open()
    const work = page.feature.fetchWithPayment(`${site.url}/report`)
    await page.until(() => page.state().review !== undefined)
    expect(page.state().review).toMatchObject({
      way: 'authorization',
      from: alice.address,
      to: shop,
      caipNetworkId: 'eip155:1',
      amount: '0.25',
      units: '250000',
      symbol: tide.symbol,
      origin: site.url,
      url: `${site.url}/report`,
      description: 'The report of today',
      warnings: [],
    })
    expect(page.signatures()).toBe(0)
    page.feature.confirm()
    const response = await page.over(work)
    expect([response.status, await response.text()]).toEqual([200, 'The report'])
    expect(page.signatures()).toBe(1)
    expect(site.nonces).toHaveLength(1)
    expect(page.state()).toMatchObject({
      review: undefined,
      paying: { status: 'success', data: { way: 'authorization', amount: '0.25' } },
    })
  })

  test('needs no signature if the user cancels', async () => {
    const site = await startSite()
    const page = await open()
    const work = code(
      page.answered(page.feature.fetchWithPayment(`${site.url}/report`), page.feature.cancel),
    )
    expect(await work).toBe('payments/CANCELLED')
    expect(page.signatures()).toBe(0)
    expect(site.paidHeaders).toEqual([])
  })

  test('is read, and another answer is returned as it is', async () => {
    const url = await serve((_, reply) => reply(200, {}, 'free'))
    const page = await open()
    expect(await (await page.over(page.feature.fetchWithPayment(url))).text()).toBe('free')
  })

  test('is returned as it is if it is not x402', async () => {
    const url = await serve((_, reply) => reply(402, {}, 'pay at the desk'))
    const page = await open()
    const response = await page.over(page.feature.fetchWithPayment(url))
    expect([response.status, await response.text()]).toEqual([402, 'pay at the desk'])
  })

  test('is refused if the site asks again, and a retry sends the same signature', async () => {
    const site = await startSite({ refusal: (paid) => (paid === 1 ? 402 : undefined) })
    const page = await open()
    const url = `${site.url}/report`
    expect(await code(page.answered(page.feature.fetchWithPayment(url)))).toBe(
      'payments/ASKED_AGAIN',
    )
    expect((await page.over(page.feature.fetchWithPayment(url))).status).toBe(200)
    expect(page.signatures()).toBe(1)
    expect(new Set(site.paidHeaders).size).toBe(1)
  })

  test('never leads to a second payment if the connection breaks after the first', async () => {
    const site = await startSite({ isCut: true })
    const page = await open()
    const url = `${site.url}/report`
    expect(await code(page.answered(page.feature.fetchWithPayment(url)))).toBe(
      'payments/UNCONFIRMED',
    )
    await code(page.over(page.feature.fetchWithPayment(url)))
    expect(page.signatures()).toBe(1)
    expect(site.nonces).toHaveLength(1)
  })

  test.each([
    [
      'after the signature has ended',
      async (page: Page) => {
        page.clock.advance(121_000)
        return page
      },
    ],
    [
      'after a reload',
      async (page: Page) => {
        page.close()
        return open({ storage: page.storage })
      },
    ],
  ])(
    'shows a warning before a payment is repeated that was never answered, %s',
    async (_, later) => {
      const site = await startSite({ isCut: true })
      const page = await open()
      const url = `${site.url}/report`
      expect(await code(page.answered(page.feature.fetchWithPayment(url)))).toBe(
        'payments/UNCONFIRMED',
      )
      const next = await later(page)
      const work = next.feature.fetchWithPayment(url)
      await next.until(() => next.state().review !== undefined)
      expect(() => next.feature.confirm()).toThrow(
        expect.objectContaining({ code: 'payments/MAYBE_PAID' }),
      )
      next.feature.cancel()
      expect(await code(next.over(work))).toBe('payments/CANCELLED')
      expect(site.nonces).toHaveLength(1)
    },
  )

  test('shows no warning after a later payment was answered', async () => {
    const site = await startSite({ isCut: true })
    const page = await open()
    const fetched = (user?: () => void) =>
      page.answered(page.feature.fetchWithPayment(`${site.url}/report`), user)
    expect(await code(fetched())).toBe('payments/UNCONFIRMED')
    page.clock.advance(121_000)
    const second = await fetched(() => page.feature.confirm({ hasClosedRequest: true }))
    expect(second.status).toBe(200)
    expect((await fetched()).status).toBe(200)
  })

  test('is a new payment after the first one, with a new preview', async () => {
    const site = await startSite()
    const page = await open()
    await page.answered(page.feature.fetchWithPayment(`${site.url}/report`))
    await page.answered(page.feature.fetchWithPayment(`${site.url}/report`))
    expect(page.signatures()).toBe(2)
    expect(new Set(site.nonces).size).toBe(2)
  })

  test('is refused while the user reviews another payment', async () => {
    const site = await startSite()
    const page = await open()
    const first = page.feature.fetchWithPayment(`${site.url}/report`)
    await page.until(() => page.state().review !== undefined)
    expect(await code(page.over(page.feature.fetchWithPayment(`${site.url}/report?two`)))).toBe(
      'common/BUSY',
    )
    page.feature.cancel()
    await code(page.over(first))
  })

  test('is refused before the preview if the account has too little', async () => {
    const site = await startSite({ amount: '99000000000000' })
    const page = await open()
    expect(await code(page.answered(page.feature.fetchWithPayment(`${site.url}/report`)))).toBe(
      'amount/TOO_MUCH',
    )
    expect(page.signatures()).toBe(0)
  })

  test('is paid after a redirect within the site, unless the request changes something', async () => {
    const site = await startSite()
    const page = await open()
    const old = `${site.url}/old`
    const response = await page.answered(page.feature.fetchWithPayment(old))
    expect(response.status).toBe(200)
    expect(page.signatures()).toBe(1)
    const posted = page.feature.fetchWithPayment(old, { method: 'POST', body: 'x' })
    expect(await code(page.answered(posted))).toBe('payments/MOVED')
    expect(page.signatures()).toBe(1)
  })

  test('is not paid after a redirect to another site', async () => {
    const site = await startSite()
    const elsewhere = await serve((_, reply) => reply(302, { location: `${site.url}/report` }, ''))
    const page = await open()
    expect(await code(page.answered(page.feature.fetchWithPayment(elsewhere)))).toBe(
      'payments/MOVED',
    )
    expect(page.signatures()).toBe(0)
  })
})

describe('the user’s limits', () => {
  test.each([
    ['perPayment', '0.2', 'payments/OVER_LIMIT'],
    ['perDay', '0.4', 'payments/OVER_DAY'],
    ['perOrigin', '0.4', 'payments/OVER_ORIGIN'],
  ] as const)('stop a payment above %s of %s', async (name, limit, expected) => {
    const site = await startSite()
    const page = await open()
    page.feature.setLimits(asset, { [name]: limit })
    const pay = () => code(page.answered(page.feature.fetchWithPayment(`${site.url}/report`)))
    if (name !== 'perPayment') expect(await pay()).toBe('done')
    expect(await pay()).toBe(expected)
    expect(page.signatures()).toBe(name === 'perPayment' ? 0 : 1)
  })

  test('apply on the next page load, and for another site unless they are for one site', async () => {
    const site = await startSite()
    const page = await open()
    page.feature.setLimits(asset, { perOrigin: '0.3' })
    await page.answered(page.feature.fetchWithPayment(`${site.url}/report`))
    page.close()
    const next = await open({ storage: page.storage })
    expect(next.state().limits).toEqual({ [asset.toLowerCase()]: { perOrigin: '0.3' } })
    expect(await code(next.answered(next.feature.fetchWithPayment(`${site.url}/report`)))).toBe(
      'payments/OVER_ORIGIN',
    )
    const other = await startSite()
    expect(await code(next.answered(next.feature.fetchWithPayment(`${other.url}/report`)))).toBe(
      'done',
    )
  })

  test('end after a day, but not when the clock is set back', async () => {
    const site = await startSite()
    const page = await open()
    page.feature.setLimits(asset, { perDay: '0.3' })
    const pay = () => code(page.answered(page.feature.fetchWithPayment(`${site.url}/report`)))
    await pay()
    page.clock.advance(86_399_000)
    expect(await pay()).toBe('payments/OVER_DAY')
    page.close()
    // The next page's clock shows the real time, which is almost a day earlier.
    const next = await open({ storage: page.storage })
    expect(await code(next.answered(next.feature.fetchWithPayment(`${site.url}/report`)))).toBe(
      'payments/OVER_DAY',
    )
  })

  test.each([
    [
      'throws',
      () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    ],
    ['keeps nothing', () => {}],
  ])('apply until the page closes if storage %s', async (_, set) => {
    const site = await startSite()
    const page = await open({ storage: { ...memoryStorage(), set } })
    page.feature.setLimits(asset, { perPayment: '0.2' })
    page.feature.setLimits(`${asset}/other`, { perPayment: '1' })
    expect(page.state().limits).toMatchObject({ [asset.toLowerCase()]: { perPayment: '0.2' } })
    const work = page.answered(page.feature.fetchWithPayment(`${site.url}/report`))
    expect(await code(work)).toBe('payments/OVER_LIMIT')
    expect(page.signatures()).toBe(0)
  })

  test('that could not be stored are stored with the next payment', async () => {
    const storage = memoryStorage()
    let isFull = true
    const set = (key: string, value: string) => {
      if (isFull && key.endsWith('/payments')) throw new DOMException('Full', 'QuotaExceededError')
      storage.set(key, value)
    }
    const site = await startSite()
    const page = await open({ storage: { ...storage, set } })
    page.feature.setLimits(asset, { perDay: '0.3' })
    isFull = false
    await page.answered(page.feature.fetchWithPayment(`${site.url}/report`))
    page.close()
    const next = await open({ storage })
    expect(next.state().limits).toEqual({ [asset.toLowerCase()]: { perDay: '0.3' } })
  })

  test('stay stored after more payments than storage takes, and so do orders that can still be paid', async () => {
    const storage = memoryStorage()
    const page = await open({ storage })
    const key = '@latchkey/latchkey/payments'
    const at = page.clock.now()
    const limits = { [asset.toLowerCase()]: { perPayment: '5' } }
    const entry = { origin: 'https://app.test', asset, amount: '0.25', units: '250000' }
    const order = { ...entry, at: at - 80_000_000, orderId: 'order-1', until: at + 900_000_000 }
    const paid: object[] = [order]
    const text = () => JSON.stringify({ version: 1, limits, paid })
    const longest = 131_072
    while (text().length < longest - 400) {
      const origin = `https://${'a'.repeat(150)}.test`
      paid.push({ ...entry, origin, at: at - 70_000_000 + paid.length })
    }
    storage.set(key, text())
    const site = await startSite()
    for (const path of ['/report?1', '/report?2', '/report?3'])
      await page.answered(page.feature.fetchWithPayment(`${site.url}${path}`))
    page.close()
    expect(storage.get(key)?.length).toBeLessThanOrEqual(longest)
    const next = await open({ storage })
    expect(next.state().limits).toEqual(limits)
    const again = next.feature.pay({
      orderId: 'order-1',
      expiry: Math.floor(at / 1_000) + 600,
      acceptedPayments: [{ asset, amount: '0x3d090', recipient: `eip155:1:${shop}` }],
    })
    expect(await code(next.answered(again))).toBe('payments/MAYBE_PAID')
    expect(next.asked('eth_sendTransaction')).toEqual([])
  })

  test('count a payment that another tab made during the review', async () => {
    const site = await startSite()
    const page = await open()
    const other = await open({ storage: page.storage })
    page.feature.setLimits(asset, { perDay: '0.3' })
    const work = page.feature.fetchWithPayment(`${site.url}/report`)
    await page.until(() => page.state().review !== undefined)
    expect(
      await code(other.answered(other.feature.fetchWithPayment(`${site.url}/report?other`))),
    ).toBe('done')
    page.feature.confirm()
    expect(await code(page.over(work))).toBe('payments/OVER_DAY')
    expect(page.signatures()).toBe(0)
  })

  test('do not count a refused signature', async () => {
    const site = await startSite()
    const page = await open()
    page.feature.setLimits(asset, { perDay: '0.3' })
    page.wallet.answer('reject')
    const pay = () => code(page.answered(page.feature.fetchWithPayment(`${site.url}/report`)))
    expect(await pay()).toBe('common/REJECTED')
    page.wallet.answer('approve')
    expect(await pay()).toBe('done')
  })

  test.each(['-1', 'many', '1e3', ''])('cannot be %j', async (limit) => {
    const page = await open()
    expect(() => page.feature.setLimits(asset, { perDay: limit })).toThrow(
      expect.objectContaining({ code: 'amount/INVALID' }),
    )
  })
})

test('a payment by version 1 of x402 matches the schemas and the facilitator of that version', async () => {
  const requirements = {
    scheme: 'exact',
    network: 'ethereum',
    maxAmountRequired: '5000',
    resource: 'https://shop.test/',
    description: 'One page',
    payTo: shop,
    maxTimeoutSeconds: 60,
    asset: tide.address,
    extra: domain,
  }
  const answer = PaymentRequiredV1Schema.parse({ x402Version: 1, accepts: [requirements] })
  const facilitator = new ExactEvmSchemeV1(facilitatorSigner)
  const verdicts: unknown[] = []
  const url = await serve(async ({ headers }, reply) => {
    const header = headers['x-payment']
    if (!header) return reply(402, {}, JSON.stringify(answer))
    const payload = JSON.parse(Buffer.from(String(header), 'base64').toString())
    verdicts.push(PaymentPayloadV1Schema.safeParse(payload).success)
    const { isValid, invalidReason } = await facilitator.verify(payload, requirements as never)
    verdicts.push(invalidReason ?? isValid)
    return reply(isValid ? 200 : 402, {}, 'One page')
  })
  const page = await open()
  const response = await page.answered(page.feature.fetchWithPayment(url))
  expect(verdicts).toEqual([true, true])
  expect(response.status).toBe(200)
})

describe('a payment request (CAIP-358)', () => {
  const request = (changes: object = {}) => ({
    orderId: 'order-1',
    expiry: Math.floor(Date.now() / 1_000) + 600,
    description: 'Two tickets',
    acceptedPayments: [{ asset, amount: '0x3d090', recipient: `eip155:1:${shop}` } as const],
    ...changes,
  })

  test('sends a wallet that supports it exactly what the preview shows', async () => {
    const page = await open({ paying: 'supported' })
    const paid = await page.answered(
      page.feature.pay({
        ...request(),
        acceptedPayments: [
          { asset: 'eip155:5/slip44:60', amount: '0x1', recipient: `eip155:5:${shop}` },
          ...request().acceptedPayments,
        ],
      }),
    )
    expect(paid).toMatchObject({ way: 'wallet', amount: '0.25', orderId: 'order-1' })
    const [asked] = page.asked('wallet_pay')
    expect(asked?.params).toMatchObject([
      { orderId: 'order-1', acceptedPayments: [{ amount: '0x3d090' }] },
    ])
    expect(page.asked('eth_sendTransaction')).toEqual([])
  })

  test('is sent by another wallet as the previewed transfer, with its fee', async () => {
    const page = await open()
    const work = page.feature.pay(request())
    await page.until(() => page.state().review !== undefined)
    expect(page.state().review).toMatchObject({
      way: 'transfer',
      amount: '0.25',
      to: shop,
      description: 'Two tickets',
      origin: 'https://app.test',
      transfer: { fee: expect.any(String), feeSymbol: 'ETH' },
    })
    page.feature.confirm()
    expect(await page.over(work)).toMatchObject({ way: 'transfer', amount: '0.25' })
    expect(page.asked('eth_sendTransaction')).toHaveLength(1)
  })

  test('is paid once for one order, even after a reload', async () => {
    const page = await open()
    const first = await page.answered(page.feature.pay(request()))
    expect(await page.over(page.feature.pay(request()))).toEqual(first)
    page.close()
    const next = await open({ storage: page.storage })
    expect(await next.over(next.feature.pay(request()))).toEqual(first)
    expect(next.asked('eth_sendTransaction')).toEqual([])
  })

  test('shows no preview if it is dropped during the preparation, and the next one can be paid', async () => {
    const page = await open()
    const dropped = code(page.feature.pay(request()))
    page.feature.pay.reset()
    const reviews: unknown[] = []
    page.engine.subscribe(() => reviews.push(page.state().review))
    expect(await page.over(dropped)).toBe('payments/CANCELLED')
    expect(reviews.filter((one) => one !== undefined)).toEqual([])
    expect(page.state().paying.status).toBe('idle')
    const paid = await page.answered(page.feature.pay(request({ orderId: 'order-2' })))
    expect(paid).toMatchObject({ orderId: 'order-2' })
    expect(page.asked('eth_sendTransaction')).toHaveLength(1)
  })

  test('is paid once by two tabs that show it at the same time', async () => {
    const page = await open()
    const other = await open({ storage: page.storage })
    const work = page.feature.pay(request())
    await page.until(() => page.state().review !== undefined)
    const first = await other.answered(other.feature.pay(request()))
    page.feature.confirm()
    expect(await page.over(work)).toEqual(first)
    expect(page.asked('eth_sendTransaction')).toEqual([])
  })

  test('is paid once even if it is valid for weeks', async () => {
    const page = await open()
    const expiry = Math.floor(Date.now() / 1_000) + 30 * 86_400
    const first = await page.answered(page.feature.pay(request({ expiry })))
    page.clock.advance(20 * 86_400_000)
    expect(await page.over(page.feature.pay(request({ expiry })))).toEqual(first)
  })

  test.each([
    ['a token by another name', `eip155:1/token:${tide.address}`],
    ['a coin of another network', 'eip155:1/slip44:714'],
    ['a coin with zeros before its number', 'eip155:1/slip44:060'],
  ])('cannot be paid with %s, because a limit must count each asset once', async (_, other) => {
    const page = await open()
    const acceptedPayments = [{ asset: other, amount: '0x1', recipient: `eip155:1:${shop}` }]
    expect(await code(page.over(page.feature.pay(request({ acceptedPayments }))))).toBe(
      'payments/INVALID',
    )
  })

  test('is refused if the answer has more than the preview, and is not paid again without a warning', async () => {
    const page = await open({ paying: 'paysMore' })
    expect(await code(page.answered(page.feature.pay(request())))).toBe('payments/DIFFERENT')
    const again = page.feature.pay(request())
    await page.until(() => page.state().review !== undefined)
    expect(() => page.feature.confirm()).toThrow(
      expect.objectContaining({ code: 'payments/MAYBE_PAID' }),
    )
    page.feature.cancel()
    expect(await code(page.over(again))).toBe('payments/CANCELLED')
    expect(page.asked('wallet_pay')).toHaveLength(1)
  })

  test('is not paid a third time after it was paid at the second try', async () => {
    const page = await open({ paying: 'paysMore' })
    expect(await code(page.answered(page.feature.pay(request())))).toBe('payments/DIFFERENT')
    page.close()
    const next = await open({ paying: 'supported', storage: page.storage })
    const confirm = () => next.feature.confirm({ hasClosedRequest: true })
    const paid = await next.answered(next.feature.pay(request()), confirm)
    expect(paid).toMatchObject({ way: 'wallet', orderId: 'order-1' })
    expect(await next.over(next.feature.pay(request()))).toEqual(paid)
    expect(next.asked('wallet_pay')).toHaveLength(1)
  })

  test.each([
    ['the connection to the wallet is closed', 'adapter/PROVIDER_NOT_FOUND'],
    ['the frame of the embedded wallet is lost', 'login/FRAME_LOST'],
    ['the embedded wallet fails in its own words', 'login/REFUSED'],
  ])('is not paid again without a warning if %s after the wallet got it', async (_, lost) => {
    const page = await open({ paying: 'supported' })
    const { request: ask } = page.wallet.provider
    page.wallet.provider.request = async (one) => {
      const answer = await ask(one)
      if (one.method === 'wallet_pay') throw new EngineError(lost, 'Gone')
      return answer
    }
    expect(await code(page.answered(page.feature.pay(request())))).toBe(lost)
    const again = page.feature.pay(request())
    await page.until(() => page.state().review !== undefined)
    expect(() => page.feature.confirm()).toThrow(
      expect.objectContaining({ code: 'payments/MAYBE_PAID' }),
    )
    page.feature.cancel()
    expect(await code(page.over(again))).toBe('payments/CANCELLED')
    expect(page.asked('wallet_pay')).toHaveLength(1)
  })

  test('shows a transfer that the wallet did not answer before the next payment is confirmed', async () => {
    const page = await open()
    const unnamed = request({ orderId: undefined })
    page.wallet.answer('hang')
    const first = code(page.feature.pay(unnamed))
    await page.until(() => page.state().review !== undefined)
    page.feature.confirm()
    await page.until(() => page.asked('eth_sendTransaction').length > 0)
    page.clock.advance(300_000)
    expect(await first).toBe('adapter/TIMEOUT')
    const again = code(page.feature.pay(unnamed))
    await page.until(() => page.state().review !== undefined)
    expect(() => page.feature.confirm()).toThrow(
      expect.objectContaining({ code: 'transfer/STILL_ASKED' }),
    )
    page.feature.cancel()
    expect(await again).toBe('payments/CANCELLED')
    expect(page.asked('wallet_pay')).toHaveLength(1)
  })

  test('is not paid if the wallet says that there is too little', async () => {
    const page = await open({ paying: 'refusesFunds' })
    expect(await code(page.answered(page.feature.pay(request())))).toBe('payments/UNPAYABLE')
    expect(page.asked('eth_sendTransaction')).toEqual([])
  })

  test.each([
    ['has ended', { expiry: 1 }, 'payments/EXPIRED'],
    ['has no payment option', { acceptedPayments: [] }, 'payments/INVALID'],
    ['has a long id', { orderId: 'x'.repeat(129) }, 'payments/INVALID'],
    [
      'pays to another network than the asset’s',
      { acceptedPayments: [{ asset, amount: '0x1', recipient: `eip155:5:${shop}` }] },
      'payments/INVALID',
    ],
    [
      'is on a network that the app does not have',
      {
        acceptedPayments: [
          { asset: 'eip155:5/slip44:60', amount: '0x1', recipient: `eip155:5:${shop}` },
        ],
      },
      'payments/UNPAYABLE',
    ],
  ])('that %s is refused', async (_, changes, expected) => {
    const page = await open()
    expect(await code(page.over(page.feature.pay(request(changes))))).toBe(expected)
  })

  test('ends its preview when it expires', async () => {
    const page = await open()
    const work = code(page.feature.pay(request()))
    await page.until(() => page.state().review !== undefined)
    page.clock.advance(900_000)
    expect(await work).toBe('payments/EXPIRED')
    expect(() => page.feature.confirm()).toThrow(
      expect.objectContaining({ code: 'payments/NO_REVIEW' }),
    )
  })
})

describe('the review of a payment request', () => {
  const coin = { asset: 'eip155:1/slip44:60', amount: '0x38d7ea4c68000' } as const
  const inCoins = (page: Page, seconds: number) => ({
    expiry: Math.floor(page.clock.now() / 1_000) + seconds,
    acceptedPayments: [{ ...coin, recipient: `eip155:1:${shop}` }],
  })

  test('shows the amount in the network’s coin, and the wallet sends it', async () => {
    const page = await open()
    const before = await chain.balanceOf(shop)
    const work = page.feature.pay(inCoins(page, 600))
    await page.until(() => page.state().review !== undefined)
    const { review } = page.state()
    expect(review).toMatchObject({ way: 'transfer', amount: '0.001', symbol: 'ETH', decimals: 18 })
    expect([review?.asset, review?.units]).toEqual([coin.asset, String(10n ** 15n)])
    expect(review).not.toHaveProperty('description')
    page.feature.confirm({ hasSeenWarnings: true })
    expect(await page.over(work)).toMatchObject({ way: 'transfer', asset: coin.asset })
    expect((await chain.balanceOf(shop)) - before).toBe(10n ** 15n)
  })

  test.each([600, 3_600])(
    'ends with the request, and after 15 minutes at most: %s s',
    async (seconds) => {
      const page = await open()
      const request = inCoins(page, seconds)
      const work = code(page.feature.pay(request))
      const opened = page.clock.now()
      await page.until(() => page.state().review !== undefined)
      const { expiresAt } = page.state().review!
      if (seconds === 600) expect(expiresAt).toBe(request.expiry * 1_000)
      else {
        expect(expiresAt).toBeGreaterThanOrEqual(opened + 900_000)
        expect(expiresAt).toBeLessThanOrEqual(page.clock.now() + 900_000)
      }
      page.feature.cancel()
      expect(await work).toBe('payments/CANCELLED')
    },
  )
})

describe('a payment whose wallet fails after it got the request', () => {
  const request = {
    orderId: 'order-1',
    expiry: 4_000_000_000,
    acceptedPayments: [{ asset, amount: '0x3d090', recipient: `eip155:1:${shop}` }],
  } as const

  /** Whether the user must confirm that the first payment failed before the order is paid again. */
  async function warnsAfter(error: string) {
    const page = await open({ paying: 'supported' })
    const { request: ask } = page.wallet.provider
    page.wallet.provider.request = async (one) => {
      if (one.method === 'wallet_pay') throw new EngineError(error, 'No')
      return ask(one)
    }
    expect(await code(page.answered(page.feature.pay(request)))).toBe(error)
    const again = code(page.feature.pay(request))
    await page.until(() => page.state().review !== undefined)
    let warning: unknown
    try {
      page.feature.confirm()
    } catch (cause) {
      warning = (cause as EngineError).code
    }
    page.feature.cancel()
    await page.over(again)
    page.close()
    return warning
  }

  test('may have been paid, if the error does not say that it was not', async () => {
    for (const error of [
      'adapter/TIMEOUT',
      'adapter/INVALID_ANSWER',
      'adapter/GONE',
      'adapter/NODE_FAILED',
      'adapter/PROVIDER_NOT_FOUND',
      'login/FRAME_LOST',
      'login/iframe_load_failed',
      'login/iframe_request_timeout',
      'login/REFUSED',
    ])
      expect([error, await warnsAfter(error)]).toEqual([error, 'payments/MAYBE_PAID'])
  })

  test('was not paid, if the error says so', async () => {
    for (const error of ['common/REJECTED', 'transfer/REVERTED'])
      expect([error, await warnsAfter(error)]).toEqual([error, undefined])
  })
})
