import { expect, test } from 'vitest'
import { type Network, tokens } from '../../../src/engine/index.ts'
import { bitcoin, mainnet, polygon } from '../../../src/engine/networks/index.ts'
import { coinGecko } from '../../../src/engine/providers/coinGecko/coinGecko.ts'
import type { Holding, Provider } from '../../../src/engine/providers/index.ts'
import {
  coinGeckoService,
  createProviderHandler,
} from '../../../src/engine/providers/server/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { readTokens } from '../../support/createTokensEngine.ts'
import { plainTools } from '../../support/plainTools.ts'

const contract = openContract('coinGecko')
const api = 'https://api.coingecko.com/api/v3'
/** The token in the reference's example, with the capitals of its checksum. */
const wbtc = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'
const other = `0x${'2'.repeat(40)}`
const apiKey = 'the-secret-of-the-host'
const app = 'https://app.example'
const url = `${app}/api/providers`

type Prices = Readonly<Record<string, unknown>>
const answerCoinGecko = (prices: Prices, start = api) => {
  const known = (names: string) =>
    Object.fromEntries(
      names.split(',').flatMap((name) => {
        const price = prices[name.toLowerCase()]
        return price === undefined ? [] : [[name.toLowerCase(), { usd: price }]]
      }),
    )
  return contract.answer(start, {
    '/simple/price': ({ query }) => known(query.ids!),
    '/simple/token_price/{id}': ({ path, query }) =>
      path.id === 'ethereum' || path.id === 'polygon-pos' ? known(query.contract_addresses!) : {},
  })
}

const holding = (tokenAddress: string | undefined, symbol: string): Holding => ({
  tokenAddress,
  symbol,
  name: symbol,
  decimals: 18,
  amount: 2_000_000_000_000_000_000n,
})
const holder = (...held: readonly Holding[]): Provider => ({
  id: 'held',
  name: 'Held',
  serves: () => true,
  holdings: { getHoldings: async () => held },
})

function open(
  held: readonly Holding[],
  answer: (url: string, init?: RequestInit) => Promise<Response | undefined>,
  { network = mainnet, provider = coinGecko() }: { network?: Network; provider?: Provider } = {},
) {
  return createProvidersEngine(network, {
    providers: [holder(...held), provider],
    answer: async (url, init) => (await answer(url, init)) ?? new Response('{}', { status: 404 }),
  })
}

test('the example in the reference is read correctly', async () => {
  const { clock, engine } = await open([holding(wbtc, 'WBTC')], async (url) =>
    url.startsWith(`${api}/simple/token_price/ethereum?`)
      ? Response.json(contract.example('token'))
      : undefined,
  )
  expect((await readTokens(engine)).data![0]).toMatchObject({
    price: 67_187.3358936566,
    priceSource: { from: 'coingecko', name: 'CoinGecko', at: clock.now() },
  })
})

test('two requests price the coin and the tokens, and unknown tokens have no price', async () => {
  const answer = answerCoinGecko({
    'polygon-ecosystem-token': 0.25,
    [wbtc.toLowerCase()]: 60_000.5,
  })
  const held = [holding(undefined, 'POL'), holding(wbtc, 'WBTC'), holding(other, 'ODD')]
  const { asked, engine } = await open(held, answer, { network: polygon })
  const { data } = await readTokens(engine)
  expect(data?.map(({ symbol, price, warning }) => [symbol, price, warning])).toEqual([
    ['POL', 0.25, undefined],
    ['WBTC', 60_000.5, undefined],
    ['ODD', 0, 'unpriced'],
  ])
  expect(asked).toEqual([
    `${api}/simple/price?ids=polygon-ecosystem-token&vs_currencies=usd&precision=full`,
    `${api}/simple/token_price/polygon-pos?contract_addresses=${wbtc}%2C${other}&vs_currencies=usd&precision=full`,
  ])
})

test.each<[string, unknown]>([
  ['of zero', 0],
  ['below zero', -1],
  ['that is far too high', 1e30],
  ['that is a text', '1'],
])('a price %s is ignored', async (_, usd) => {
  const { engine } = await open([holding(wbtc, 'WBTC')], async () =>
    Response.json({ [wbtc.toLowerCase()]: { usd } }),
  )
  expect((await readTokens(engine)).data![0]).toMatchObject({ price: 0, warning: 'unpriced' })
})

test.each<[string, () => Response]>([
  ['fails', () => new Response('', { status: 502 })],
  ['is limited', () => new Response('', { status: 429 })],
  ['answers with a text', () => new Response('"no"')],
  ['answers with text that is not JSON', () => new Response('<p>')],
])('if the service %s, tokens show without a price', async (_, respond) => {
  const { engine } = await open([holding(wbtc, 'WBTC')], async () => respond())
  const read = await readTokens(engine)
  expect([read.status, read.data?.map(({ price }) => price)]).toEqual(['success', [0]])
})

test('many tokens are requested in parts that fit into a URL', async () => {
  const held = Array.from({ length: 70 }, (_, at) =>
    holding(`0x${String(at + 1).padStart(40, '0')}`, `T${at}`),
  )
  const { asked, engine } = await open(held, answerCoinGecko({}))
  expect((await readTokens(engine)).data).toHaveLength(70)
  expect(asked.map((url) => url.split('%2C').length)).toEqual([30, 30, 10])
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(1_900)
})

test('on a network without tokens at CoinGecko, only the coin is requested', async () => {
  const { engine } = await open([], answerCoinGecko({ bitcoin: 100 }))
  const asked: string[] = []
  const prices = await coinGecko().prices!.getPrices(
    { network: bitcoin, tokenAddresses: [undefined, 'rune'] },
    {
      signal: new AbortController().signal,
      askNode: () => Promise.reject(new Error('no node')),
      ...plainTools,
      fetchJson: async (url) => {
        asked.push(url)
        return contract.example('coin')
      },
    },
  )
  expect(prices).toEqual([{ usd: (67_187.3358936566).toFixed(18) }])
  expect(asked).toEqual([`${api}/simple/price?ids=bitcoin&vs_currencies=usd&precision=full`])
  engine.destroy()
})

function handlerOn(plan: 'demo' | 'pro' | undefined, prices: Prices) {
  const start = plan === 'pro' ? 'https://pro-api.coingecko.com/api/v3' : api
  const answer = answerCoinGecko(prices, start)
  const headers: (string | null)[][] = []
  const handler = createProviderHandler({
    origins: [app],
    services: [coinGeckoService({ apiKey, plan })],
    fetch: async (input, init) => {
      const sent = new Headers(init?.headers)
      headers.push([sent.get('x-cg-demo-api-key'), sent.get('x-cg-pro-api-key')])
      return (await answer(String(input), { method: 'GET' })) ?? Response.error()
    },
  })
  return { handler, headers }
}

test.each<['demo' | 'pro' | undefined, (string | null)[]]>([
  [undefined, [apiKey, null]],
  ['demo', [apiKey, null]],
  ['pro', [null, apiKey]],
])(
  'a key of the plan %s stays on the server, and is sent in the plan’s header',
  async (plan, header) => {
    const { handler, headers } = handlerOn(plan, { ethereum: 2_500.5, [wbtc.toLowerCase()]: 3 })
    const { asked, engine } = await open(
      [holding(undefined, 'ETH'), holding(wbtc, 'WBTC')],
      async (asked, init) =>
        asked.startsWith(url)
          ? handler(new Request(asked, { ...init, headers: { origin: app } }))
          : undefined,
      { provider: coinGecko({ url: `${url}/` }) },
    )
    const { data } = await readTokens(engine)
    expect(data?.map(({ price }) => price)).toEqual([2_500.5, 3])
    expect(headers).toEqual([header, header])
    expect(asked.every((one) => one.startsWith(`${url}/coingecko/simple/`))).toBe(true)
  },
)

const usd = 'vs_currencies=usd&precision=full'
test.each([
  `/coingecko/simple/price?ids=dogecoin&${usd}`,
  `/coingecko/simple/price?ids=bitcoin&${usd}&include_market_cap=true`,
  `/coingecko/simple/price?ids=bitcoin&ids=bitcoin&${usd}`,
  `/coingecko/simple/price/more?ids=bitcoin&${usd}`,
  `/coingecko/coins/bitcoin?ids=bitcoin&${usd}`,
  `/coingecko/simple/token_price/elsewhere?contract_addresses=${other}&${usd}`,
  `/coingecko/simple/token_price/ethereum?contract_addresses=&${usd}`,
  `/coingecko/simple/token_price/ethereum?contract_addresses=a/b&${usd}`,
  `/coingecko/simple/token_price/ethereum?contract_addresses=${Array(31).fill('0x1').join('%2C')}&${usd}`,
])('the handler refuses %s', async (path) => {
  const { handler, headers } = handlerOn('demo', {})
  const response = await handler(new Request(url + path, { headers: { origin: app } }))
  expect([response.status, headers]).toEqual([404, []])
})

test('the handler passes on only prices', async () => {
  const handler = createProviderHandler({
    origins: [app],
    services: [coinGeckoService({ apiKey })],
    fetch: async () => Response.json({ ...Object(contract.example('coin')), key: apiKey }),
  })
  const path = `/coingecko/simple/price?ids=bitcoin&${usd}`
  const response = await handler(new Request(url + path, { headers: { origin: app } }))
  expect(await response.json()).toEqual({ bitcoin: { usd: 67_187.3358936566 } })
})

test('an API key in the page is refused, and the error leads to a server', () => {
  expect(() => coinGecko({ apiKey } as never)).toThrow(/CoinGecko is secret.*latchkey\/server/)
})

test('the price of one token is requested by its address', async () => {
  const { engine } = await open([], answerCoinGecko({ [wbtc.toLowerCase()]: 0.5 }))
  const { price } = await engine.load(tokens)
  expect(await price(`eip155:1:${wbtc}`)).toBe(0.5)
  expect(await price(`eip155:1:${other}`)).toBeUndefined()
})
