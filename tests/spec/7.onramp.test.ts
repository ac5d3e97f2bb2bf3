import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import { createOnrampEngine, payAt, tillService } from '../support/createOnrampEngine.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ services: { walletCount: 1 } })
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())

const paths = {
  placedOptions: '/v1/onramp/buy/options',
  placedQuote: '/v1/onramp/buy/quotes',
  options: '/v1/onramp/options',
  quote: '/v1/onramp/quote',
  url: '/v1/generators/onrampurl',
}
const lastRequest = (path: string) => sandbox.requests({ service: 'blockchainApi', path }).at(-1)!
const down = (...failing: string[]) => {
  for (const path of failing) sandbox.faults.set({ kind: 'status', status: 500, path })
}

/** A service that has the routes of SPEC 7.28 and 7.29, but not the newer ones. */
function haveOlderRoutes() {
  for (const path of [paths.placedOptions, paths.placedQuote])
    sandbox.faults.set({ kind: 'status', status: 404, path })
}

test.each([
  ['card', 'CARD'],
  ['bank account', 'ACH_BANK_ACCOUNT'],
])('1.8 the user buys crypto by %s through an on-ramp', async (_, method) => {
  const { clock, onramp, opened, price, purchase, read } = await createOnrampEngine(sandbox)
  await read(onramp.options)
  onramp.setDraft({ method })
  await price('100')
  expect(lastRequest(paths.placedQuote).query).toContainEqual(['paymentMethod', method])
  await onramp.buy()
  await expect.poll(() => purchase()?.heldBefore).toBeDefined()
  await payAt(opened[0]!.shown[1]!, '0.05')
  await expect
    .poll(() => {
      clock.advance(5_000)
      return purchase()?.status
    })
    .toBe('arrived')
})

test('3.12 options have purchaseCurrencies with networks, and paymentCurrencies with limits', async () => {
  haveOlderRoutes()
  sandbox.faults.set({
    kind: 'wrongShape',
    path: paths.options,
    body: {
      purchaseCurrencies: [
        {
          id: 'p1',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [
            {
              name: 'base-mainnet',
              display_name: 'Base',
              chain_id: '8453',
              contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
            },
          ],
        },
      ],
      paymentCurrencies: [
        { id: 'GBP', payment_method_limits: [{ id: 'card', min: '5.00', max: '50.00' }] },
      ],
    },
  })
  const { onramp, read } = await createOnrampEngine(sandbox)
  expect(await read(onramp.options)).toEqual({
    purchaseCurrencies: [
      {
        id: 'p1',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [
          {
            name: 'base-mainnet',
            displayName: 'Base',
            chainId: '8453',
            contractAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
          },
        ],
      },
    ],
    paymentCurrencies: [{ id: 'GBP', methods: [{ id: 'card', min: '5.00', max: '50.00' }] }],
    isEstimate: false,
    source: expect.objectContaining({ from: 'cloud-services' }),
  })
})

test('3.13 a quote has networkFee, paymentSubtotal, paymentTotal, purchaseAmount and quoteId', async () => {
  const { price } = await createOnrampEngine(sandbox)
  expect(await price('250.50')).toEqual({
    networkFee: { amount: '0.50', currency: 'USD' },
    paymentSubtotal: { amount: '246.25', currency: 'USD' },
    paymentTotal: { amount: '250.50', currency: 'USD' },
    purchaseAmount: { amount: '0.12312500', currency: 'ETH' },
    quoteId: 'quote-25050',
    isEstimate: false,
    source: expect.objectContaining({ from: 'cloud-services' }),
  })
})

test('7.27 the page is requested by POST /v1/generators/onrampurl', async () => {
  const { onramp, opened, price } = await createOnrampEngine(sandbox, {
    onramp: [tillService(sandbox)],
  })
  await price('100')
  await onramp.buy()
  const { method, body } = lastRequest(paths.url)
  expect(method).toBe('POST')
  expect(JSON.parse(body)).toEqual({
    destinationWallets: [{ address: testAddress, blockchains: ['ethereum'], assets: ['ETH'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: expect.stringMatching(/^.{32,50}$/),
    defaultExperience: 'buy',
    presetFiatAmount: 100,
  })
  expect(opened[0]?.shown.at(-1)).toContain(testAddress)
})

test('7.28 the options are requested by GET /v1/onramp/options, if the service has no newer route', async () => {
  haveOlderRoutes()
  const { onramp, read } = await createOnrampEngine(sandbox)
  await read(onramp.options)
  const { method, query } = lastRequest(paths.options)
  expect([method, query]).toEqual([
    'GET',
    [
      ['projectId', sandbox.projectId],
      ['st', 'latchkey'],
      ['sv', 'react-eip155-0.1.0'],
    ],
  ])
})

test('7.28 the real service gets GET /v1/onramp/buy/options, which replaces that route', async () => {
  const { onramp, read } = await createOnrampEngine(sandbox)
  expect((await read(onramp.options)).isEstimate).toBe(false)
  const { method, query } = lastRequest(paths.placedOptions)
  expect([method, query]).toEqual([
    'GET',
    [
      ['country', 'US'],
      ['subdivision', 'CA'],
      ['projectId', sandbox.projectId],
      ['st', 'latchkey'],
      ['sv', 'react-eip155-0.1.0'],
    ],
  ])
  expect(sandbox.requests({ service: 'blockchainApi', path: paths.options })).toEqual([])
})

test('7.29 the real service gets GET /v1/onramp/buy/quotes for a price, which replaces that route', async () => {
  const { onramp, opened, price } = await createOnrampEngine(sandbox, {
    onramp: [{ ...tillService(sandbox), place: { country: 'DE' } }],
  })
  expect((await price('99.5')).isEstimate).toBe(false)
  const { method, query } = lastRequest(paths.placedQuote)
  expect([method, Object.fromEntries(query)]).toEqual([
    'GET',
    {
      purchaseCurrency: 'ETH',
      purchaseNetwork: 'ethereum',
      paymentAmount: '99.50',
      paymentCurrency: 'USD',
      paymentMethod: 'CARD',
      country: 'DE',
      projectId: sandbox.projectId,
      st: 'latchkey',
      sv: 'react-eip155-0.1.0',
    },
  ])
  await onramp.buy()
  expect(opened[0]?.shown).toHaveLength(2)
})

test('7.29 a price is requested by POST /v1/onramp/quote with purchaseCurrency, paymentCurrency, amount and network, if the service has no newer route', async () => {
  haveOlderRoutes()
  const { price } = await createOnrampEngine(sandbox)
  await price('100')
  const { method, body } = lastRequest(paths.quote)
  expect(method).toBe('POST')
  expect(JSON.parse(body)).toEqual({
    purchaseCurrency: {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        {
          name: 'ethereum',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '',
        },
      ],
    },
    paymentCurrency: {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '20.00', max: '5000.00' },
        { id: 'ach_bank_account', min: '50.00', max: '20000.00' },
      ],
    },
    amount: '100',
    network: 'ethereum',
  })
})

test('8.45 if the quote fails, a mock quote repeats the amount', async () => {
  down(paths.placedQuote)
  const { onramp, opened, price } = await createOnrampEngine(sandbox)
  const echo = { amount: '123.45', currency: 'USD' }
  expect(await price('123.45')).toMatchObject({
    networkFee: echo,
    paymentSubtotal: echo,
    paymentTotal: echo,
    purchaseAmount: echo,
    quoteId: 'mocked-quote-id',
    isEstimate: true,
  })
  await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp/ESTIMATE_ONLY' })
  expect(opened).toEqual([])
})

test('8.46 if the options fail, there are USDC and ETH on Ethereum and Polygon', async () => {
  down(paths.placedOptions)
  const { onramp, opened, price, read } = await createOnrampEngine(sandbox)
  const { isEstimate, purchaseCurrencies } = await read(onramp.options)
  expect(isEstimate).toBe(true)
  const networks = [
    {
      name: 'ethereum-mainnet',
      displayName: 'Ethereum',
      chainId: '1',
      contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    {
      name: 'polygon-mainnet',
      displayName: 'Polygon',
      chainId: '137',
      contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    },
  ]
  const id = '2b92315d-eab7-5bef-84fa-089a131333f5'
  expect(purchaseCurrencies).toMatchObject([
    { id, symbol: 'USDC', networks },
    { id, symbol: 'ETH', networks },
  ])
  await price('100')
  await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp/ESTIMATE_ONLY' })
  expect(opened).toEqual([])
})

test.each([
  ['USD', 'card', '10.00', '7500.00'],
  ['USD', 'ach_bank_account', '10.00', '25000.00'],
  ['EUR', 'card', '10.00', '7500.00'],
  ['EUR', 'ach_bank_account', '10.00', '25000.00'],
])(
  '9.36 the default limits for %s by %s are from %s to %s',
  async (paymentCurrency, method, min, max) => {
    down(paths.placedOptions)
    const { onramp, read } = await createOnrampEngine(sandbox)
    const { paymentCurrencies } = await read(onramp.options)
    const limits = paymentCurrencies.find(({ id }) => id === paymentCurrency)?.methods
    expect(limits).toContainEqual({ id: method, min, max })
    for (const [amount, status] of [
      [min, 'pending'],
      [max, 'pending'],
      ['9.99', 'idle'],
      [max.replace('.00', '.01'), 'idle'],
    ] as const) {
      onramp.setDraft({ paymentCurrency, method, amount })
      expect([amount, onramp.quote.get().status]).toEqual([amount, status])
    }
  },
)
