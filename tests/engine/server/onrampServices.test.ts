import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '../../../src/engine/amounts/Amount.ts'
import { readDecimal } from '../../../src/engine/providers/onrampService.ts'
import {
  coinbaseOnrampService,
  meldService,
  moonPayService,
  type SecretService,
  stripeOnrampService,
  transakService,
} from '../../../src/engine/providers/server/index.ts'
import { testAddress } from '../../../src/engine/testing/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createSellerHandler } from '../../support/openSellerPage.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const services: readonly [SecretService, string, readonly string[]][] = [
  [
    coinbaseOnrampService({
      keyId: 'k',
      // The key of RFC 8037.
      keySecret:
        'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2DXWpgBgrEKt9VL/tPJZAc6DuFy89qmIyWvAhpo9wdRGg==',
      clientIp: () => '192.0.2.1',
    }),
    'coinbaseOnramp',
    ['/onramp/v1/buy/options', '/onramp/v1/buy/quote', '/onramp/v1/token'],
  ],
  [
    meldService({ apiKey: secret }),
    'meld',
    [
      '/service-providers/limits/fiat-currency-purchases',
      '/payments/crypto/quote',
      '/crypto/session/widget',
    ],
  ],
  [
    moonPayService({ apiKey: 'pk_live_1', secretKey: secret }),
    'moonPay',
    ['/v3/currencies', '/v3/currencies/{currencyCode}/buy_quote'],
  ],
  [
    stripeOnrampService({ secretKey: secret }),
    'stripeOnramp',
    ['/v1/crypto/onramp/quotes', '/v1/crypto/onramp_sessions'],
  ],
  [
    transakService({ apiKey: 'public', apiSecret: secret, referrerDomain: 'app.example' }),
    'transak',
    [
      '/fiat/public/v1/currencies/fiat-currencies',
      '/api/v1/pricing/public/quotes',
      '/partners/api/v2/refresh-token',
      '/api/v2/auth/session',
    ],
  ],
]

const place = { country: 'US', subdivision: 'CA' }
const order = {
  ...place,
  network: 'eip155:1',
  symbol: 'USDC',
  currency: 'USD',
  method: 'card',
  amount: '100',
}
const page = { ...order, address: testAddress, quoteId: 'BANXA' }
const solana = {
  ...page,
  network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: base58.encode(new Uint8Array(32).fill(7)),
}

const wrong: readonly [string, string, unknown][] = [
  ['another question', 'sell', order],
  ['a question behind the question', 'quote/again', order],
  ['no question', '', order],
  ['a field more', 'quote', { ...order, referrer: 'x' }],
  ['a field of objects', 'quote', { ...order, constructor: 'x' }],
  ['a field less', 'quote', { ...order, amount: undefined }],
  ['an account in a quote', 'quote', page],
  ['a network that is none', 'quote', { ...order, network: 'x'.repeat(3_000) }],
  ['a network that is not sold', 'quote', { ...order, network: 'eip155:5' }],
  ['a network of objects', 'quote', { ...order, network: 'constructor' }],
  ['a token that is not sold', 'quote', { ...order, symbol: 'PEPE' }],
  ['a token of objects', 'quote', { ...order, symbol: 'toString' }],
  ['a currency that is none', 'quote', { ...order, currency: 'USD&x=1' }],
  ['a method that is none', 'quote', { ...order, method: 'card/../' }],
  ['a method that is not offered', 'quote', { ...order, method: 'cash' }],
  ['nothing to pay', 'quote', { ...order, amount: '0.00' }],
  ['an amount with an exponent', 'quote', { ...order, amount: '1e9' }],
  ['an amount below nothing', 'quote', { ...order, amount: '-1' }],
  ['parts of a cent', 'quote', { ...order, amount: '1.001' }],
  ['a number instead of text', 'quote', { ...order, amount: 100 }],
  ['a country that is none', 'options', { country: 'us' }],
  ['no country', 'options', {}],
  ['a part of a country that is none', 'options', { country: 'US', subdivision: 'CA&x' }],
  ['no account', 'page', { ...page, address: undefined }],
  ['an account without its beginning', 'page', { ...page, address: testAddress.slice(2) }],
  ['two accounts', 'page', { ...page, address: [testAddress, testAddress] }],
  ['an account of another namespace', 'page', { ...page, address: solana.address }],
  ['an EVM account on Solana', 'page', { ...solana, address: testAddress }],
  ['a Solana account that is too short', 'page', { ...solana, address: '1'.repeat(32) }],
  ['a quote that is no word', 'page', { ...page, quoteId: 'a\nb' }],
  ['a list', 'quote', [order]],
]

describe.each(services)('$path', (service, name, paths) => {
  test.each(wrong)('%s is refused before the service gets a request', async (_, question, body) => {
    const { post, sent } = createSellerHandler(service, async () => Response.json({}))
    expect((await post(`${service.path}/${question}`, body)).status).toBe(404)
    expect(sent).toEqual([])
  })

  test.each([
    ['no JSON', 400, 'country=US'],
    ['no object', 400, '"country"'],
    ['more than 4 kB', 413, JSON.stringify({ ...order, amount: '1'.repeat(5_000) })],
  ])('a body with %s is refused', async (_, status, body) => {
    const { post, sent } = createSellerHandler(service, async () => Response.json({}))
    expect((await post(`${service.path}/quote`, body)).status).toBe(status)
    expect(sent).toEqual([])
  })

  test('only a page of the app may send a request, with POST', async () => {
    const { handler, post, sent } = createSellerHandler(service, async () => Response.json({}))
    const headers = { origin: 'https://evil.example' }
    expect((await post(`${service.path}/page`, page, { headers })).status).toBe(403)
    const get = new Request(`https://app.example/api/${service.path}/quote`, {
      headers: { origin: 'https://app.example' },
    })
    expect((await handler(get)).status).toBe(405)
    expect(sent).toEqual([])
  })

  test('if the service refuses, the answer says so without the service’s words', async () => {
    const refusing = async () => new Response(secret, { status: 400 })
    const { post } = createSellerHandler(service, refusing)
    const response = await post(`${service.path}/quote`, order)
    expect([response.status, await response.json()]).toEqual([422, { error: 'REFUSED' }])
  })

  test('a page can request a purchase for an account on Solana', async () => {
    const answer = {
      token: 't',
      redirect_url: 'https://seller.example/',
      widgetUrl: 'https://seller.example/',
      data: { accessToken: 't', widgetUrl: 'https://seller.example/' },
    }
    const { post } = createSellerHandler(service, async () => Response.json(answer))
    const response = await post(`${service.path}/page`, solana)
    expect(await response.json()).toEqual({ url: expect.stringMatching(/^https:/) })
  })

  test('every answer has only named fields or is a failure, and never has the secret', async () => {
    const contract = openContract(name)
    const runs = propertyRuns(11)
    const any = fc.oneof(fc.jsonValue(), ...paths.map((path) => contract.anyAnswer(path)))
    await fc.assert(
      fc.asyncProperty(
        any,
        fc.constantFrom('options', 'quote', 'quotes', 'page'),
        async (answered, question) => {
          const answer = async () => Response.json({ value: answered }.value)
          const { post } = createSellerHandler(service, answer)
          const body = { options: place, quote: order, quotes: order, page }[question]
          const response = await post(`${service.path}/${question}`, body)
          // Only Meld compares sellers.
          const isAsked = question !== 'quotes' || name === 'meld'
          expect(isAsked ? [200, 502] : [404]).toContain(response.status)
          if (!isAsked) return
          const text = await response.text()
          expect(text).not.toContain(secret)
          if (response.status === 502) return
          const value = JSON.parse(text)
          const price = ['networkFee', 'quoteId', 'received', 'subtotal', 'total']
          const fields = {
            quote: price,
            page: ['url'],
          }
          if (question === 'options') expect(Array.isArray(value)).toBe(true)
          else if (question === 'quotes')
            for (const one of value) expect(Object.keys(one).sort()).toEqual(price)
          else expect(Object.keys(value).sort()).toEqual(fields[question])
        },
      ),
      { ...runs, numRuns: Math.ceil(runs.numRuns / services.length) },
    )
  })
})

test('a number in an answer is decimal text, or is refused', () => {
  const numbers = fc.oneof(fc.double(), fc.integer(), fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(numbers, (given) => {
      const text = readDecimal(given)
      if (text === undefined) return
      expect(parseDecimal(text)!.value).toBeGreaterThanOrEqual(0n)
      expect(Number(text)).toBeCloseTo(Number(given), 15)
    }),
    propertyRuns(12),
  )
  expect(['0.10', 1.2e-7, 5, '1e9', -1, Number.NaN, null].map(readDecimal)).toEqual([
    '0.10',
    '0.00000012000000000000',
    '5',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
