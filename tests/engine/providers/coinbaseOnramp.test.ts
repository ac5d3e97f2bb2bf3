import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { coinbaseOnramp } from '../../../src/engine/providers/coinbaseOnramp/coinbaseOnramp.ts'
import {
  type CoinbaseKey,
  coinbaseOnrampService,
} from '../../../src/engine/providers/server/index.ts'
import { testAddress } from '../../../src/engine/testing/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createSellerHandler, handlerUrl, openSellerPage } from '../../support/openSellerPage.ts'

const contract = openContract('coinbaseOnramp')
const keyId = 'organizations/o/apiKeys/k'
/** The key of RFC 8037, appendix A, in the form in which Coinbase shows keys. */
const publicJwk = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
} as const
const edwards = Buffer.concat(
  ['nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', publicJwk.x].map((part) =>
    Buffer.from(part, 'base64url'),
  ),
).toString('base64')

const usd = (value: string) => ({ value, currency: 'USD' })
const quote = {
  coinbase_fee: usd('0.25'),
  network_fee: usd('0.50'),
  payment_subtotal: usd('99.25'),
  payment_total: usd('100.00'),
  purchase_amount: { value: '99.25', currency: 'USDC' },
  quote_id: '9f59e6c0-4b2b-4bbd-9c5b-4f6f7f2f9c11',
}
const play = (price: object = quote) =>
  contract.answer('https://api.developer.coinbase.com', {
    '/onramp/v1/buy/options': () => ({
      payment_currencies: [
        { id: 'EUR', limits: [] },
        {
          id: 'USD',
          limits: [
            { id: 'ACH_BANK_ACCOUNT', min: '10.00', max: '25000.00' },
            { id: 'CARD', min: '2', max: '7500' },
          ],
        },
      ],
    }),
    '/onramp/v1/buy/quote': () => price,
    '/onramp/v1/token': () => ({ token: 'one-time', channel_id: '' }),
  })
const serviceOf = (key: Partial<CoinbaseKey> = {}, clientIp: string | null = '192.0.2.1') =>
  coinbaseOnrampService({ keyId, keySecret: edwards, clientIp: () => clientIp, ...key })
const open = (price?: object) =>
  openSellerPage({
    provider: coinbaseOnramp({ url: handlerUrl, place: { country: 'US', subdivision: 'NY' } }),
    service: serviceOf(),
    answer: play(price),
  })
const order = {
  country: 'US',
  network: 'eip155:8453',
  symbol: 'USDC',
  currency: 'USD',
  method: 'card',
  amount: '100',
}

test('the payment methods are those that Coinbase has where the user lives', async () => {
  const { options, sent } = await open()
  expect(options.paymentCurrencies).toEqual([
    {
      id: 'USD',
      methods: [
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        { id: 'card', min: '2', max: '7500' },
      ],
    },
  ])
  expect(sent[0]!.url).toMatch(/\/buy\/options\?country=US&subdivision=NY$/)
})

test('the price is for the currency, the network and the payment method', async () => {
  const { price, sent } = await open()
  const chosen = { purchaseCurrency: 'USDC', network: 'base', method: 'card', amount: '100' }
  expect(await price(chosen)).toEqual({
    networkFee: { amount: '0.50', currency: 'USD' },
    paymentSubtotal: { amount: '99.25', currency: 'USD' },
    paymentTotal: { amount: '100.00', currency: 'USD' },
    purchaseAmount: { amount: '99.25', currency: 'USDC' },
    quoteId: quote.quote_id,
    isEstimate: false,
    source: expect.objectContaining({ from: 'coinbase-onramp' }),
  })
  expect(JSON.parse(sent.at(-1)!.body!)).toEqual({
    country: 'US',
    subdivision: 'NY',
    purchaseCurrency: 'USDC',
    purchaseNetwork: 'base',
    paymentAmount: '100.00',
    paymentCurrency: 'USD',
    paymentMethod: 'CARD',
  })
})

test('answers in camelCase, as in the newer reference, are read too', async () => {
  const camel = Object.fromEntries(
    Object.entries(quote).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  )
  const { post } = createSellerHandler(serviceOf(), async () => Response.json(camel))
  const response = await post('coinbase-onramp/quote', order)
  expect(await response.json()).toMatchObject({ total: '100.00', received: '99.25' })
})

test('a price in another currency than the requested one is refused', async () => {
  const { post } = createSellerHandler(serviceOf(), play())
  expect((await post('coinbase-onramp/quote', { ...order, currency: 'CHF' })).status).toBe(502)
})

test('the page has a token for one account and device, but not the account', async () => {
  const { buy, opened, price, sent } = await open()
  await price({ purchaseCurrency: 'USDC', network: 'base', method: 'card', amount: '100' })
  await buy()
  expect(JSON.parse(sent.at(-1)!.body!)).toEqual({
    addresses: [{ address: testAddress, blockchains: ['base'] }],
    assets: ['USDC'],
    clientIp: '192.0.2.1',
  })
  const url = new URL(opened[0]!.shown[1]!)
  expect(url.origin + url.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sessionToken: 'one-time',
    defaultNetwork: 'base',
    defaultAsset: 'USDC',
    defaultPaymentMethod: 'CARD',
    fiatCurrency: 'USD',
    presetFiatAmount: '100',
  })
})

const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sec1 = String(curve.privateKey.export({ type: 'sec1', format: 'pem' }))

test.each<[string, string, string, KeyObject]>([
  ['Ed25519', 'EdDSA', edwards, createPublicKey({ key: publicJwk, format: 'jwk' })],
  ['ECDSA', 'ES256', sec1, curve.publicKey],
  ['ECDSA on one line', 'ES256', sec1.replaceAll('\n', '\\n'), curve.publicKey],
  [
    'ECDSA in PKCS #8',
    'ES256',
    String(curve.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    curve.publicKey,
  ],
])(
  'a request is signed with %s, for this request only and for two minutes',
  async (_, alg, keySecret, key) => {
    const { post, sent } = createSellerHandler(serviceOf({ keySecret }), play())
    expect((await post('coinbase-onramp/quote', order)).status).toBe(200)
    const [scheme, token = ''] = sent[0]!.headers.get('authorization')!.split(' ')
    expect(scheme).toBe('Bearer')
    const parts = token.split('.')
    const [header, claims] = parts.map((part) => Buffer.from(part, 'base64url'))
    expect(JSON.parse(String(header))).toEqual({
      alg,
      kid: keyId,
      typ: 'JWT',
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
    })
    const { exp, iat, nbf, ...rest } = JSON.parse(String(claims))
    expect(rest).toEqual({
      sub: keyId,
      iss: 'cdp',
      uris: ['POST api.developer.coinbase.com/onramp/v1/buy/quote'],
    })
    expect([nbf - iat, exp - nbf]).toEqual([0, 120])
    const signed = Buffer.from(parts.slice(0, 2).join('.'))
    const signature = Buffer.from(parts[2]!, 'base64url')
    const hash = alg === 'ES256' ? 'sha256' : null
    expect(verify(hash, signed, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
  },
)

test('the signature does not cover the query', async () => {
  const { post, sent } = createSellerHandler(serviceOf(), play())
  await post('coinbase-onramp/options', { country: 'US', subdivision: 'CA' })
  const [, claims = ''] = sent[0]!.headers.get('authorization')!.split('.')
  expect(JSON.parse(String(Buffer.from(claims, 'base64url'))).uris).toEqual([
    'GET api.developer.coinbase.com/onramp/v1/buy/options',
  ])
})

test.each([null, '', 'a, b', '1'.repeat(60)])(
  'no page is created for a device with the address %o',
  async (clientIp) => {
    const { post, sent } = createSellerHandler(serviceOf({}, clientIp), play())
    const page = { ...order, address: testAddress, quoteId: 'q' }
    expect((await post('coinbase-onramp/page', page)).status).toBe(502)
    expect(sent).toEqual([])
  },
)

test('the error about an invalid key does not contain the key', async () => {
  const { post, sent } = createSellerHandler(serviceOf({ keySecret: 'no key' }), play())
  const response = await post('coinbase-onramp/quote', order)
  expect([response.status, await response.json()]).toEqual([502, { error: 'SERVICE_FAILED' }])
  expect(sent).toEqual([])
})
