import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OnrampQuoteRequest } from '../../src/engine/providers/index.ts'
import { createOnrampWidget } from '../../src/engine/providers/services/blockchain/createOnrampWidget.ts'
import { getOnrampOptions } from '../../src/engine/providers/services/blockchain/getOnrampOptions.ts'
import { getOnrampQuote } from '../../src/engine/providers/services/blockchain/getOnrampQuote.ts'
import { getOnrampQuotes } from '../../src/engine/providers/services/blockchain/getOnrampQuotes.ts'
import { getOnrampUrl } from '../../src/engine/providers/services/blockchain/getOnrampUrl.ts'
import { createTestPlatform, testAddress } from '../../src/engine/testing/index.ts'
import { openClients } from '../support/openClients.ts'
import { answerSellers, sellerKeys as keys } from '../support/server/answerSellers.ts'
import { openTestServer } from '../support/server/openTestServer.ts'

const going = () => ({ signal: new AbortController().signal })
const { MELD_API_KEY, MOONPAY_API_KEY, MOONPAY_SECRET_KEY, STRIPE_SECRET_KEY } = keys
const moonPayKeys = { MOONPAY_API_KEY, MOONPAY_SECRET_KEY }
const place = { country: 'DE' }

/** Opens a server with these keys and a client of latchkey. Records the requests to the sellers. */
async function open(env: Readonly<Record<string, string>>, refusal?: () => Response) {
  const sent: { url: string; body: string }[] = []
  const server = await openTestServer({
    kind: 'sqlite',
    env,
    async fetch(input, init) {
      sent.push({ url: String(input), body: String(init?.body ?? '') })
      if (refusal) return refusal()
      const given = await answerSellers(String(input), init)
      if (given) return given
      throw new TypeError(`The test has no answer to ${input}`)
    },
  })
  const services = { blockchainApi: server.url }
  const platform = createTestPlatform({ fetch: globalThis.fetch })
  const projectId = server.project.id
  const config = { projectId, services }
  return {
    server,
    sent,
    projectId,
    api: await openClients({ platform, config }).blockchainApi(),
  }
}

/** Chooses an order from the options. The client asks the price of this order. */
function choose(
  options: Awaited<ReturnType<typeof getOnrampOptions>>,
  symbol: string,
  networkName: string,
): OnrampQuoteRequest {
  const purchaseCurrency = options.purchaseCurrencies.find((one) => one.symbol === symbol)!
  const paymentCurrency = options.paymentCurrencies.find(({ id }) => id === 'USD')!
  return {
    purchaseCurrency,
    paymentCurrency,
    methodId: paymentCurrency.methods[0]!.id,
    amount: '300',
    network: purchaseCurrency.networks.find(({ name }) => name === networkName)!,
  }
}

const pageFor = (network: string, symbol: string) => ({
  destinationWallets: [{ address: testAddress, blockchains: [network], assets: [symbol] }],
  defaultNetwork: network,
  partnerUserId: 'a'.repeat(36),
  defaultExperience: 'buy',
  presetFiatAmount: 300,
})

describe('buying through a server with all keys', () => {
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open(keys)
  })
  afterAll(() => opened.server.stop())

  test('takes the options, the price and the page from MoonPay', async () => {
    const { api } = opened
    const options = await getOnrampOptions(api, place, going())
    expect(options.paymentCurrencies).toEqual([
      { id: 'USD', methods: [{ id: 'CARD', min: '20', max: '12000' }] },
      { id: 'GBP', methods: [{ id: 'CARD', min: '30', max: '9000' }] },
    ])
    const request = choose(options, 'USDC', 'base')
    expect(request.network).toEqual({
      name: 'base',
      displayName: 'Base',
      chainId: '8453',
      contractAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    })
    expect(await getOnrampQuote(api, { ...request, ...place }, going())).toEqual({
      networkFee: { amount: '7.64', currency: 'USD' },
      paymentSubtotal: { amount: '288.37', currency: 'USD' },
      paymentTotal: { amount: '300', currency: 'USD' },
      purchaseAmount: { amount: '0.0055', currency: 'USDC' },
      quoteId: 'moonpay',
    })
    const page = new URL(await getOnrampUrl(api, pageFor('base', 'USDC'), going()))
    expect(page.origin).toBe('https://buy.moonpay.com')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      currencyCode: 'usdc_base',
      walletAddress: testAddress,
      baseCurrencyAmount: '300',
    })
  })

  test('reports the price minus the network’s fee as the seller’s fee', async () => {
    const { projectId, server } = opened
    const query = new URLSearchParams({
      projectId,
      purchaseCurrency: 'USDC',
      purchaseNetwork: 'base',
      paymentAmount: '300.00',
      paymentCurrency: 'USD',
      paymentMethod: 'CARD',
      country: 'DE',
    })
    const answer = await server.ask(`/v1/onramp/buy/quotes?${query}`)
    expect((await answer.json()).coinbaseFee).toEqual({ value: '3.99', currency: 'USD' })
  })

  test('gives clients that name no place the same answers', async () => {
    const { projectId, server } = opened
    const options = await server.ask(`/v1/onramp/options?projectId=${projectId}`)
    expect(options.status).toBe(200)
    const { paymentCurrencies, purchaseCurrencies } = await options.json()
    expect(paymentCurrencies[0]).toEqual({
      id: 'USD',
      payment_method_limits: [{ id: 'card', min: '20', max: '12000' }],
    })
    const usdc = purchaseCurrencies.find(({ symbol }: { symbol: string }) => symbol === 'USDC')
    expect(usdc.networks).toContainEqual({
      name: 'base',
      display_name: 'Base',
      chain_id: '8453',
      contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    })
    const order = {
      purchaseCurrency: usdc,
      paymentCurrency: paymentCurrencies[0],
      amount: '300',
      network: 'base',
    }
    const ask = (body: object) =>
      server.ask(`/v1/onramp/quote?projectId=${projectId}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    expect(await (await ask(order)).json()).toEqual({
      networkFee: { amount: '7.64', currency: 'USD' },
      paymentSubtotal: { amount: '288.37', currency: 'USD' },
      paymentTotal: { amount: '300', currency: 'USD' },
      purchaseAmount: { amount: '0.0055', currency: 'USDC' },
      quoteId: 'moonpay',
    })
    const unsold = await ask({ ...order, network: 'moon' })
    expect(unsold.status).toBe(400)
    expect((await unsold.json()).reasons[0].description).toBe('This is not sold.')
  })

  test('lists the quotes of all of Meld’s sellers with their names, and can leave a seller out', async () => {
    const { api, projectId, sent } = opened
    const asked = {
      projectId,
      destinationCurrencyCode: 'USDC_BASE',
      sourceAmount: '100',
      sourceCurrencyCode: 'USD',
      countryCode: 'DE',
      paymentMethodType: 'CREDIT_DEBIT_CARD',
    }
    expect(await getOnrampQuotes(api, asked, going())).toEqual(
      [
        ['TRANSAK', '95.4'],
        ['BANXA', '95.41'],
      ].map(([serviceProvider, destinationAmount]) => ({
        serviceProvider,
        destinationAmount,
        destinationCurrencyCode: 'USDC_BASE',
        sourceAmount: '100',
        networkFee: '0.53',
        totalFee: '4.52',
      })),
    )
    expect(JSON.parse(sent.at(-1)!.body)).toEqual({
      countryCode: 'DE',
      sourceAmount: '100',
      sourceCurrencyCode: 'USD',
      destinationCurrencyCode: 'USDC_BASE',
      paymentMethodType: 'CREDIT_DEBIT_CARD',
    })
    const others = await getOnrampQuotes(api, { ...asked, excludeProviders: ['BANXA'] }, going())
    expect(others.map(({ serviceProvider }) => serviceProvider)).toEqual(['TRANSAK'])
  })

  test('opens a session with one of them for the account, which the user cannot change', async () => {
    const { api, projectId, sent } = opened
    const sessionData = {
      destinationCurrencyCode: 'USDC_BASE',
      sourceAmount: 100,
      sourceCurrencyCode: 'USD',
      serviceProvider: 'TRANSAK',
      walletAddress: testAddress,
    }
    expect(await createOnrampWidget(api, { projectId, sessionData }, going())).toBe(
      'https://meldcrypto.com?token=t',
    )
    expect(JSON.parse(sent.at(-1)!.body).sessionData).toMatchObject({
      walletAddress: testAddress,
      serviceProvider: 'TRANSAK',
      sourceAmount: '100',
      lockFields: ['walletAddress', 'destinationCurrencyCode'],
    })
    const other = { projectId: 'f'.repeat(32), sessionData }
    await expect(createOnrampWidget(api, other, going())).rejects.toMatchObject({ status: 400 })
  })

  test('refuses an order that nobody sells before it asks a seller', async () => {
    const { api, projectId, sent } = opened
    sent.length = 0
    const bad = { status: 400, reason: expect.stringMatching(/not sold/) }
    for (const [network, symbol] of [
      ['base', 'PEPE'],
      ['moon', 'USDC'],
      ['base', 'constructor'],
    ] as const)
      await expect(getOnrampUrl(api, pageFor(network, symbol), going())).rejects.toMatchObject(bad)
    const purchase = {
      projectId,
      destinationCurrencyCode: 'USDC',
      sourceAmount: '100',
      sourceCurrencyCode: 'USD',
    }
    const unsold = { ...purchase, destinationCurrencyCode: 'toString' }
    await expect(getOnrampQuotes(api, unsold, going())).rejects.toMatchObject(bad)
    for (const sourceAmount of ['0', '1e9', '-1', '1.001'])
      await expect(
        getOnrampQuotes(api, { ...purchase, sourceAmount }, going()),
      ).rejects.toMatchObject({ status: 400 })
    // A Solana account cannot receive on Ethereum.
    const solana = pageFor('ethereum', 'ETH')
    solana.destinationWallets[0]!.address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    await expect(getOnrampUrl(api, solana, going())).rejects.toMatchObject(bad)
    expect(sent).toEqual([])
  })

  test('puts no key into an answer or a line of the log', () => {
    const { server } = opened
    expect(server.lines.join()).not.toContain('key-of')
  })
})

test('with only Stripe’s key, the server uses Stripe’s prices and pages', async () => {
  const { api, sent, server } = await open({ STRIPE_SECRET_KEY })
  try {
    const options = await getOnrampOptions(api, place, going())
    const request = choose(options, 'USDC', 'avalanche')
    const quote = await getOnrampQuote(api, { ...request, ...place }, going())
    expect(quote.paymentTotal).toEqual({ amount: '104.10', currency: 'USD' })
    const page = await getOnrampUrl(api, pageFor('avalanche', 'USDC'), going())
    expect(page).toBe('https://crypto.link.com?session_hash=h')
    expect(sent.at(-1)!.body).toContain(encodeURIComponent('wallet_addresses[avalanche]'))
  } finally {
    await server.stop()
  }
})

test('with only Meld’s key, the server has Meld’s options, and its answer names the data that a page needs', async () => {
  const { api, server } = await open({ MELD_API_KEY })
  try {
    const options = await getOnrampOptions(api, place, going())
    expect(options.paymentCurrencies.map(({ id }) => id)).toEqual(['EUR'])
    await expect(getOnrampUrl(api, pageFor('base', 'USDC'), going())).rejects.toMatchObject({
      status: 503,
      reason: 'The server has no MOONPAY_API_KEY and MOONPAY_SECRET_KEY.',
    })
  } finally {
    await server.stop()
  }
})

test('without a key, every answer names the missing settings, and the server sends no request', async () => {
  const { projectId, sent, server } = await open({})
  const purchase = {
    destinationCurrencyCode: 'USDC',
    sourceAmount: '100',
    sourceCurrencyCode: 'USD',
  }
  const sessionData = { ...purchase, serviceProvider: 'TRANSAK', walletAddress: testAddress }
  const any = ['MOONPAY_API_KEY', 'STRIPE_SECRET_KEY', 'MELD_API_KEY']
  const price = 'purchaseCurrency=ETH&paymentAmount=1&paymentCurrency=USD&paymentMethod=CARD'
  const olderOrder = {
    purchaseCurrency: { id: 'ETH' },
    paymentCurrency: { id: 'USD', payment_method_limits: [{ id: 'card' }] },
    amount: '100',
  }
  const requests: readonly (readonly [string, readonly string[], object?])[] = [
    ['/v1/onramp/buy/options?country=DE&', any],
    ['/v1/onramp/options?', any],
    ['/v1/onramp/quote?', any, olderOrder],
    [`/v1/onramp/buy/quotes?country=DE&${price}&`, any],
    ['/v1/generators/onrampurl?', any.slice(0, 2), pageFor('base', 'USDC')],
    ['/v1/onramp/multi/quotes?', ['MELD_API_KEY'], purchase],
    ['/v1/onramp/widget?', ['MELD_API_KEY'], { sessionData }],
  ]
  try {
    for (const [path, settings, body] of requests) {
      const answer = await server.ask(`${path}projectId=${projectId}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect((await answer.json()).reasons).toEqual(
        settings.map((field) => ({
          field,
          description: `The server has no ${field === 'MOONPAY_API_KEY' ? `${field} and MOONPAY_SECRET_KEY` : field}.`,
        })),
      )
    }
    expect(sent).toEqual([])
  } finally {
    await server.stop()
  }
})

test.each([
  ['refuses the key', 401, 503],
  ['refuses the order', 400, 400],
  ['is rate limited', 429, 429],
  ['fails', 500, 503],
])(
  'if a seller %s, the server reports it without the seller’s words',
  async (_, status, expected) => {
    const { api, server } = await open(
      moonPayKeys,
      () => new Response('key-of-moonpay', { status, headers: { 'retry-after': '7' } }),
    )
    try {
      const failing = getOnrampOptions(api, place, going()).catch((error) => error)
      const error = await failing
      expect(error).toMatchObject({ status: expected })
      expect(JSON.stringify([error, server.lines])).not.toContain('key-of')
      if (expected === 429) expect(error).toMatchObject({ retryAfter: 7 })
    } finally {
      await server.stop()
    }
  },
)
