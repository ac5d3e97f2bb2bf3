import { describe, expect, test } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import { defiLlama } from '../../src/engine/providers/defiLlama/defiLlama.ts'
import type {
  Holding,
  OnrampProvider,
  Provider,
  SwapProvider,
} from '../../src/engine/providers/index.ts'
import { jupiter } from '../../src/engine/providers/jupiter/jupiter.ts'
import { lifi } from '../../src/engine/providers/lifi/lifi.ts'
import { moonPay } from '../../src/engine/providers/moonPay/moonPay.ts'
import { moonPayService } from '../../src/engine/providers/server/index.ts'
import { walletRegistry } from '../../src/engine/providers/walletRegistry/walletRegistry.ts'
import { checkProvider, type ProviderContract } from '../../src/engine/testing/index.ts'
import { answerDefiLlama } from '../contracts/defiLlama/answerDefiLlama.ts'
import {
  answerJupiter,
  type JupiterMarket,
  jupiterContract,
} from '../contracts/jupiter/answerJupiter.ts'
import { answerLifi, lifiContract, printedTokens } from '../contracts/lifi/answerLifi.ts'
import { openContract } from '../contracts/openContract.ts'
import { createSellerHandler, handlerUrl } from '../support/openSellerPage.ts'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'
import { testSwapProvider } from '../support/testSwapProvider.ts'

const account = { address: `0x${'a1'.repeat(20)}`, network: mainnet }
const moss: Holding = {
  tokenAddress: `0x${'1'.repeat(40)}`,
  symbol: 'MOSS',
  name: 'Moss',
  decimals: 18,
  amount: 5n,
}
const contract: ProviderContract = {
  account,
  answer: async () => Response.json([{ ...moss, amount: '5' }]),
}

type Ask = NonNullable<Provider['holdings']>['getHoldings']

const holder = (getHoldings: Ask): Provider => ({
  id: 'own-indexer',
  name: 'Our indexer',
  serves: ({ caipNetworkId }) => caipNetworkId === 'eip155:1',
  holdings: { getHoldings },
})

/** A provider as in the docs. */
const careful: Ask = async ({ address }, { fetchJson }) => {
  const answer = await fetchJson(`https://indexer.test/${address}`)
  if (!Array.isArray(answer)) return undefined
  return answer.map((one) => ({ ...one, amount: BigInt(one?.amount ?? 0) }))
}

test('a correct provider passes, and its answers are returned', async () => {
  expect(await checkProvider(holder(careful), contract)).toEqual({
    holdings: [{ ...moss, isListed: false }],
  })
})

test.each<[string, Ask, string]>([
  ['returns nothing', async () => undefined, 'holdings: it returns undefined'],
  [
    'fails',
    async () => Promise.reject(new Error('No')),
    'holdings: it fails with Our indexer failed: No',
  ],
  [
    'returns wrong entries',
    async () => [moss, { ...moss, decimals: 0 }, { ...moss, amount: -1n }],
    'holdings: the engine leaves out 2 of 3 entries',
  ],
  [
    'hides failures',
    async (_, { fetchJson }) => {
      await fetchJson('https://indexer.test/').catch(() => undefined)
      return [moss]
    },
    'holdings: it hides that the service was asked too often',
  ],
  [
    'trusts its service',
    async (_, { fetchJson }) => {
      const answer = (await fetchJson('https://indexer.test/')) as readonly Holding[]
      return answer.map((one) => ({ ...one, amount: BigInt(one.amount) }))
    },
    'holdings: its own code throws if the service answers null',
  ],
])('a provider that %s does not pass', async (_, ask, message) => {
  await expect(checkProvider(holder(ask), contract)).rejects.toThrow(message)
})

test('a provider without a name, or for another network, does not pass', async () => {
  const nameless = { ...holder(careful), name: '', serves: () => false }
  await expect(checkProvider(nameless, contract)).rejects.toThrow(
    /no id or no name[\s\S]*does not serve eip155:1/,
  )
})

test('the package’s own providers pass, with and without requests', async () => {
  const service = answerDefiLlama({
    'coingecko:ethereum': {
      decimals: 18,
      symbol: 'ETH',
      price: 2_000,
      timestamp: 1,
      confidence: 0.99,
    },
  })
  const { prices } = await checkProvider(defiLlama(), {
    account,
    answer: async (url, init) =>
      (await service(url, init)) ?? Promise.reject(new Error('Not of this service')),
  })
  expect(prices).toHaveLength(1)
  const { wallets } = await checkProvider(walletRegistry(), contract)
  expect(wallets!.data.length).toBeGreaterThan(30)
})

describe('swaps', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const swapped: ProviderContract = {
    ...contract,
    swap: { receiveAddress: usdc, payUnits: '1000000000000000000' },
  }
  const swapper = (changes: Partial<SwapProvider> = {}): Provider => ({
    ...{ id: 'own-swaps', name: 'Our swaps', serves: () => true },
    swap: testSwapProvider(changes),
  })

  test('a provider passes if its transaction is the quoted one', async () => {
    const { swap } = await checkProvider(swapper(), swapped)
    expect(swap?.receiveUnits).toBe(2_000_000_000n)
    expect(swap?.tokens).toHaveLength(3)
    expect(swap?.transaction).toMatchObject({ value: '1000000000000000000' })
  })

  const own = testSwapProvider()
  const thief = `0x${'c'.repeat(40)}`
  test.each<[string, Partial<SwapProvider>, string]>([
    ['swaps on another network', { networks: ['eip155:10'] }, 'swap: it does not swap on eip155:1'],
    [
      'lists wrong tokens',
      {
        getTokens: async (...asked) => [
          ...((await own.getTokens(...asked)) ?? []),
          { name: 'None', symbol: 'NONE', decimals: -1, address: thief },
        ],
      },
      'swap: getTokens: the engine leaves out 1 of 4 entries',
    ],
    [
      'does not list the received token',
      { getTokens: async () => [] },
      'swap: getTokens: it does not list the swapped tokens',
    ],
    ['has no price', { getQuote: async () => undefined }, 'swap: getQuote: it returns undefined'],
    [
      'returns an invalid price',
      { getQuote: async () => ({ receiveUnits: '1.5' }) },
      'swap: getQuote: it fails with',
    ],
    [
      'calls another contract',
      { buildSwap: async () => ({ to: thief, data: '0x12345678', value: '0' }) },
      'swap: buildSwap: the engine refuses it',
    ],
    [
      'pays another account',
      { buildSwap: async (request, tools) => call({ ...request, from: thief }, tools) },
      'the receiver is different',
    ],
    [
      'promises less than it showed',
      { buildSwap: async (request, tools) => call({ ...request, slippage: 2 }, tools) },
      'swap: buildSwap: the engine refuses it',
    ],
    ['has a wrong gas price', { getGasPrice: async () => ({ gasPrice: 'high' }) }, 'getGasPrice'],
    [
      'hides failures',
      {
        async getQuote(request, tools) {
          await tools.fetchJson('https://swaps.test/').catch(() => undefined)
          return own.getQuote(request, tools)
        },
      },
      'swap: getQuote: it hides that the service was asked too often',
    ],
  ])('a provider that %s does not pass', async (_, changes, message) => {
    await expect(checkProvider(swapper(changes), swapped)).rejects.toThrow(message)
  })

  /** The call of the first provider. */
  const call: SwapProvider['buildSwap'] = (request, tools) => own.buildSwap(request, tools)

  test('a provider whose approval is for another contract does not pass', async () => {
    const contractOfToken = { payAddress: usdc, payUnits: '5000000' }
    const word = (text: string) => text.padStart(64, '0')
    const approving = (spender: string): Partial<SwapProvider> => ({
      getAllowance: async () => ({ units: '0' }),
      buildApproval: async ({ units }) => ({
        data: `0x095ea7b3${word(spender.slice(2))}${word(BigInt(units ?? 0).toString(16))}`,
      }),
    })
    const check = (spender: string) =>
      checkProvider(swapper(approving(spender)), { ...contract, swap: contractOfToken })
    await expect(check(thief)).rejects.toThrow('swap: buildApproval: the engine refuses it')
    expect((await check(own.routers['eip155:1']![0]!)).swap?.transaction).toBeDefined()
  })

  test('a contract that describes no swap does not pass', async () => {
    await expect(checkProvider(swapper(), contract)).rejects.toThrow('swap: the contract has no')
  })

  test('LI.FI passes with the answers in its contract', async () => {
    const { address } = sandboxTokens.moss
    const moss = { ...printedTokens[0], address, chainId: 1, symbol: 'MOSS', name: 'Moss' }
    const answer = answerLifi(() => ({ rate: 2_000n, tokens: { tokens: { 1: [moss] } } }))
    const { swap } = await checkProvider(lifi(), {
      account: { address: testAccounts.alice.address, network: mainnet },
      swap: { receiveAddress: address, payUnits: '1000000000000000000' },
      answer: (url, init) => answer(url, init) ?? Promise.reject(new Error('Not of this service')),
    })
    expect(swap?.transaction).toMatchObject({ to: lifiContract })
  })

  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const onSolana = (market: Partial<JupiterMarket>): ProviderContract => {
    const [printed] = jupiterContract.example('search') as readonly object[]
    const usual = [{ ...printed, id: mint, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
    const answer = answerJupiter(() => ({ rate: 150_000n, tokens: { usual }, ...market }))
    return {
      account: { address: solanaAccounts.alice.address, network: solana },
      swap: { receiveAddress: mint, payUnits: '1000000000' },
      async answer(url, init) {
        return (await answer(url, init)) ?? Promise.reject(new Error('Not of this service'))
      },
    }
  }

  test('Jupiter passes with the answers in its contract', async () => {
    const { swap } = await checkProvider(jupiter(), onSolana({}))
    expect(swap?.receiveUnits).toBe(150_000_000n)
    expect(swap?.transaction).toHaveProperty('program')
  })

  test('an instruction that pays with another token does not pass', async () => {
    const wrong = onSolana({ change: () => ({ payMint: mint }) })
    await expect(checkProvider(jupiter(), wrong)).rejects.toThrow('swap: ')
  })
})

describe('sellers', () => {
  const bought: ProviderContract = {
    ...contract,
    purchase: { symbol: 'ETH', currency: 'USD', methodId: 'card', amount: '100' },
  }
  const seller = (changes: Partial<OnrampProvider> = {}): Provider => ({
    ...{ id: 'own-pay', name: 'Our pay', serves: () => true },
    onramp: testOnrampProvider(changes),
  })

  test('a seller passes if its page pays the account', async () => {
    const { onramp } = await checkProvider(seller(), bought)
    expect(onramp?.options?.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['ETH'])
    expect(onramp?.quote?.purchaseAmount).toEqual({ amount: '0.049', currency: 'ETH' })
    expect(onramp?.url).toBe(`https://pay.own.example/?to=${account.address}`)
  })

  test('a seller that has no options and quotes has only a page', async () => {
    const page: OnrampProvider = {
      ...{ id: 'page', name: 'Page', hosts: ['pay.own.example'] },
      createUrl: ({ address }) => `https://pay.own.example/?to=${address}`,
    }
    const { onramp } = await checkProvider({ ...seller(), onramp: page }, bought)
    expect(Object.keys(onramp ?? {})).toEqual(['url'])
  })

  const other = `0x${'c'.repeat(40)}`
  const good = testOnrampProvider()
  test.each<[string, Partial<OnrampProvider>, string]>([
    [
      'has no options',
      { getOptions: async () => ({ purchaseCurrencies: [], paymentCurrencies: [] }) },
      'onramp: getOptions: it fails with',
    ],
    [
      'has options of another shape',
      { getOptions: async () => [] as never },
      'onramp: getOptions: it fails with',
    ],
    [
      'does not sell it',
      {
        getOptions: async (tools) => ({
          ...(await good.getOptions!(tools)),
          paymentCurrencies: [{ id: 'EUR', methods: [{ id: 'card', min: '1', max: '9' }] }],
        }),
      },
      'onramp: getOptions: they do not have the purchase',
    ],
    [
      'quotes in another currency',
      {
        getQuote: async (request, tools) => ({
          ...(await good.getQuote!(request, tools)),
          networkFee: { amount: '1', currency: 'EUR' },
        }),
      },
      'onramp: getQuote: it fails with',
    ],
    [
      'pays another account',
      { createUrl: () => `https://pay.own.example/?to=${other}` },
      'onramp: createUrl: it fails with',
    ],
    [
      'opens a page of another host',
      { createUrl: ({ address }) => `https://pay.example/?to=${address}` },
      'onramp: createUrl: it fails with',
    ],
    [
      'hides failures',
      {
        async getOptions(tools) {
          await tools.fetchJson('https://pay.own.example/options').catch(() => undefined)
          return good.getOptions!(tools)
        },
      },
      'onramp: getOptions: it hides that the service was asked too often',
    ],
    [
      'trusts its service',
      {
        async getOptions(tools) {
          const answer = (await tools.fetchJson('https://pay.own.example/options')) as {
            list: readonly never[]
          }
          return { purchaseCurrencies: answer.list.slice(0), paymentCurrencies: [] }
        },
      },
      'onramp: getOptions: its own code throws if the service answers null',
    ],
  ])('a seller that %s does not pass', async (_, changes, message) => {
    await expect(checkProvider(seller(changes), bought)).rejects.toThrow(message)
  })

  test('a contract that describes no purchase does not pass', async () => {
    await expect(checkProvider(seller(), contract)).rejects.toThrow('onramp: the contract has no')
  })

  test('MoonPay passes with the answers in its contract, through the host’s handler', async () => {
    const published = openContract('moonPay')
    const { handler } = createSellerHandler(
      moonPayService({ apiKey: 'pk_live_of-the-host', secretKey: 'sk_live_of-the-host' }),
      published.answer('https://api.moonpay.com', {
        '/v3/currencies': () => [
          { type: 'fiat', code: 'usd', minBuyAmount: 20, maxBuyAmount: 12_000 },
          { type: 'crypto', code: 'eth', minBuyAmount: 0.01, maxBuyAmount: 10 },
        ],
        '/v3/currencies/{currencyCode}/buy_quote': () => published.example('price'),
      }),
    )
    const { onramp } = await checkProvider(moonPay({ url: handlerUrl }), {
      ...bought,
      answer: (url, init) =>
        handler(
          new Request(url, {
            ...init,
            headers: {
              ...Object.fromEntries(new Headers(init?.headers)),
              origin: 'https://app.example',
            },
          }),
        ),
    })
    expect(new URL(onramp!.url!).searchParams.get('walletAddress')).toBe(account.address)
  })
})
