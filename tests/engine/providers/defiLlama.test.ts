import { expect, test } from 'vitest'
import { type Network, tokens } from '../../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { defiLlama } from '../../../src/engine/providers/defiLlama/defiLlama.ts'
import type { Holding, Provider } from '../../../src/engine/providers/index.ts'
import { answerDefiLlama, printedAnswer } from '../../contracts/defiLlama/answerDefiLlama.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { readTokens } from '../../support/createTokensEngine.ts'

/** The token in the reference's example. */
const cDai = '0xdF574c24545E5FfEcb9a659c229253D4111d87e1'
const other = `0x${'2'.repeat(40)}`
const sure = { symbol: 'X', timestamp: 1, confidence: 0.99 }

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
  network: Network = mainnet,
) {
  return createProvidersEngine(network, {
    providers: [holder(...held), defiLlama()],
    answer: async (url, init) => (await answer(url, init)) ?? new Response('{}', { status: 404 }),
  })
}

test('the example in the reference is read correctly', async () => {
  const { clock, engine } = await open([holding(cDai, 'cDAI')], async (url) =>
    url === `https://coins.llama.fi/prices/current/ethereum:${cDai}`
      ? new Response(JSON.stringify(printedAnswer))
      : undefined,
  )
  const { data } = await readTokens(engine)
  expect(data![0]).toMatchObject({
    symbol: 'cDAI',
    price: 0.022053735051098835,
    priceSource: { from: 'defillama', name: 'DefiLlama', at: clock.now() },
    source: { from: 'held' },
  })
  expect(data![0]!.warning).toBeUndefined()
})

test('one request prices the coin and the tokens, and unknown tokens have no price', async () => {
  const answer = answerDefiLlama({
    'coingecko:ethereum': { ...sure, price: 2_500.5 },
    [`arbitrum:${cDai}`]: { ...sure, price: 1 },
  })
  const held = [holding(undefined, 'ETH'), holding(cDai, 'cDAI'), holding(other, 'ODD')]
  const { asked, engine } = await open(held, answer, arbitrum)
  const { data } = await readTokens(engine)
  expect(data?.map(({ symbol, price, warning }) => [symbol, price, warning])).toEqual([
    ['ETH', 2_500.5, undefined],
    ['cDAI', 1, undefined],
    ['ODD', 0, 'unpriced'],
  ])
  expect(asked).toEqual([
    `https://coins.llama.fi/prices/current/coingecko:ethereum,arbitrum:${cDai},arbitrum:${other}`,
  ])
})

test.each<[string, object]>([
  ['of low confidence', { ...sure, price: 1, confidence: 0.5 }],
  ['of zero', { ...sure, price: 0 }],
  ['below zero', { ...sure, price: -1 }],
  ['that is far too high', { ...sure, price: 1e30 }],
])('a price %s is ignored', async (_, price) => {
  const { engine } = await open(
    [holding(cDai, 'cDAI')],
    answerDefiLlama({ [`ethereum:${cDai}`]: price }),
  )
  expect((await readTokens(engine)).data![0]).toMatchObject({ price: 0, warning: 'unpriced' })
})

test.each<[string, () => Response]>([
  ['fails', () => new Response('', { status: 502 })],
  ['answers with a text', () => new Response('"no"')],
  ['answers with text that is not JSON', () => new Response('<p>')],
  [
    'has texts for prices',
    () => new Response(JSON.stringify({ coins: { [`ethereum:${cDai}`]: { price: '1' } } })),
  ],
])('if the service %s, tokens show without a price', async (_, respond) => {
  const { engine } = await open([holding(cDai, 'cDAI')], async () => respond())
  const read = await readTokens(engine)
  expect([read.status, read.data?.map(({ price }) => price)]).toEqual(['success', [0]])
})

test('many tokens are requested in parts', async () => {
  const held = Array.from({ length: 120 }, (_, at) =>
    holding(`0x${String(at + 1).padStart(40, '0')}`, `T${at}`),
  )
  const { asked, engine } = await open(held, answerDefiLlama({}))
  expect((await readTokens(engine)).data).toHaveLength(120)
  expect(asked.map((url) => url.split(',').length)).toEqual([50, 50, 20])
})

test('a network that the service does not have is not requested', async () => {
  const network: Network = { ...mainnet, id: 777, caipNetworkId: 'eip155:777' }
  const { asked, engine } = await open([holding(undefined, 'ETH')], answerDefiLlama({}), network)
  expect((await readTokens(engine)).data).toHaveLength(1)
  expect(asked).toEqual([])
})

test('the price of one token is requested by its address', async () => {
  const { engine } = await open(
    [],
    answerDefiLlama({ [`ethereum:${cDai}`]: { ...sure, price: 0.5 } }),
  )
  const { price } = await engine.load(tokens)
  expect(await price(`eip155:1:${cDai}`)).toBe(0.5)
  expect(await price(`eip155:1:${other}`)).toBeUndefined()
})
