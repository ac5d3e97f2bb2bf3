import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Network } from '../../../src/engine/index.ts'
import { suiMainnet, suiTestnet } from '../../../src/engine/networks/index.ts'
import { onchainHoldings } from '../../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { parseHoldings } from '../../../src/engine/providers/parseHoldings.ts'
import { answerSui } from '../../contracts/sui/answerSui.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { readTokens } from '../../support/createTokensEngine.ts'
import { plainTools } from '../../support/plainTools.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const url = 'https://graphql.mainnet.sui.io/graphql'
const address = `0x${'ab'.repeat(32)}`
const sui = `0x${'2'.padStart(64, '0')}::sui::SUI`
/** Circle's USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses. */
const usdc = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const coin = (at: number) => `0x${String(at).padStart(64, '0')}::my_coin::MY_COIN`

function open(
  answer: (url: string, init?: RequestInit) => Promise<Response | undefined>,
  { network = suiMainnet, urls = {} }: { network?: Network; urls?: Record<string, string> } = {},
) {
  return createProvidersEngine(network, {
    address,
    providers: [onchainHoldings({ urls })],
    answer: async (url, init) => (await answer(url, init)) ?? new Response('{}', { status: 404 }),
  })
}

test('the coin and the tokens are read by Sui’s own schema, with their names and decimals', async () => {
  const { asked, clock, engine } = await open(
    answerSui(url, {
      balances: { [usdc]: '2500000', [sui]: '1234567890', [coin(7)]: '5' },
      metadata: {
        [usdc]: { decimals: 6, name: 'USDC', symbol: 'USDC', iconUrl: 'https://icons.test/u.png' },
      },
    }),
  )
  const { data } = await readTokens(engine)
  expect(data).toMatchObject([
    { symbol: 'SUI', quantity: { decimals: '9', numeric: '1.23456789' } },
    {
      symbol: 'USDC',
      address: `sui:mainnet:${usdc.replaceAll(':', '%3A')}`,
      quantity: { decimals: '6', numeric: '2.5' },
      iconUrl: 'https://icons.test/u.png',
      source: { from: 'onchain', name: 'The network', at: clock.now() },
    },
  ])
  expect(data).toHaveLength(2)
  expect(asked).toEqual([url, url])
})

test('a name with an underscore is encoded, so that a CAIP id can contain it', async () => {
  const metadata = { [coin(7)]: { decimals: 9, name: 'Mine', symbol: 'MY' } }
  const { engine } = await open(answerSui(url, { balances: { [coin(7)]: '5' }, metadata }))
  expect((await readTokens(engine)).data?.[1]?.address).toBe(
    `sui:mainnet:${coin(7).replaceAll(':', '%3A').replaceAll('_', '%5F')}`,
  )
})

test('all pages are read, up to 200 balances, and the answer says if there are more', async () => {
  const types = Array.from({ length: 230 }, (_, at) => coin(at + 10))
  const { asked, engine } = await open(
    answerSui(url, {
      balances: { [sui]: '1000000000', ...Object.fromEntries(types.map((type) => [type, '5'])) },
      metadata: Object.fromEntries(
        types.map((type, at) => [type, { decimals: 1, name: `Coin ${at}`, symbol: `C${at}` }]),
      ),
    }),
  )
  const { data } = await readTokens(engine)
  expect(data).toHaveLength(200)
  expect(data![0]!.source?.isPartial).toBe(true)
  // Four pages, and the names of twenty tokens in each query.
  expect(asked).toHaveLength(14)
})

test('if names cannot be read, the coin shows, and the answer says that a part is missing', async () => {
  const answer = answerSui(url, { balances: { [sui]: '1000000000', [usdc]: '5' } })
  const { engine } = await open(async (asked, init) =>
    String(init?.body).includes('coinMetadata')
      ? new Response('', { status: 503 })
      : answer(asked, init),
  )
  const { data } = await readTokens(engine)
  expect(data?.map(({ symbol }) => symbol)).toEqual(['SUI'])
  expect(data![0]!.source?.isPartial).toBe(true)
})

test('an account that does not exist has no holdings', async () => {
  const { engine } = await open(async () => Response.json({ data: { address: null } }))
  expect((await readTokens(engine)).data).toMatchObject([
    { symbol: 'SUI', quantity: { numeric: '0' } },
  ])
})

test('the testnet has an endpoint too, and another network can have the host’s', async () => {
  const onTestnet = await open(
    answerSui('https://graphql.testnet.sui.io/graphql', { balances: { [sui]: '1' } }),
    { network: suiTestnet },
  )
  expect((await readTokens(onTestnet.engine)).data).toHaveLength(1)
  const network: Network = { ...suiTestnet, id: 'devnet', caipNetworkId: 'sui:devnet' }
  expect(onchainHoldings().serves(network)).toBe(false)
  const own = 'https://sui.test/graphql'
  const onDevnet = await open(answerSui(own, { balances: { [sui]: '1' } }), {
    network,
    urls: { 'sui:devnet': own },
  })
  expect((await readTokens(onDevnet.engine)).data).toHaveLength(1)
})

test.each<[string, () => Response]>([
  ['fails', () => new Response('', { status: 500 })],
  ['answers with an error', () => Response.json({ data: null, errors: [{ message: 'no' }] })],
  ['answers with a text', () => new Response('"no"')],
])('an endpoint that %s is a failure', async (_, respond) => {
  const { engine } = await open(async () => respond())
  expect((await readTokens(engine)).status).toBe('error')
})

test('any answer becomes valid holdings or a failure', async () => {
  const { holdings } = onchainHoldings()
  const { signal } = new AbortController()
  const node = fc.record({
    coinType: fc.oneof(
      fc.record({ repr: fc.constantFrom(sui, usdc, coin(1), 'x') }),
      fc.jsonValue(),
    ),
    totalBalance: fc.oneof(fc.stringMatching(/^[0-9]{1,50}$/), fc.jsonValue()),
  })
  const page = fc.record({
    pageInfo: fc.oneof(
      fc.record({ hasNextPage: fc.boolean(), endCursor: fc.string() }),
      fc.jsonValue(),
    ),
    nodes: fc.oneof(fc.array(node), fc.jsonValue()),
  })
  const metadata = fc.record({
    decimals: fc.oneof(fc.integer(), fc.jsonValue()),
    name: fc.jsonValue(),
    symbol: fc.jsonValue(),
    iconUrl: fc.jsonValue(),
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(page, fc.jsonValue()), metadata, async (balances, named) => {
      let count = 0
      const answer = await holdings!.getHoldings(
        { address, network: suiMainnet },
        {
          signal,
          askNode: () => Promise.reject(new Error('no node')),
          ...plainTools,
          async fetchJson() {
            count += 1
            return { data: { address: { balances }, c0: named, c1: named } }
          },
        },
      )
      expect(count).toBeLessThanOrEqual(6)
      expect(parseHoldings(answer)?.[0]).toMatchObject({ symbol: 'SUI' })
    }),
    propertyRuns(72),
  )
})

test('an answer with a failed part is a failure, and not an empty account', async () => {
  const errors = [{ message: 'Request timed out', path: ['address', 'balances'] }]
  for (const data of [{ address: null }, { address: { balances: null } }]) {
    const { engine } = await open(async () => Response.json({ data, errors }))
    expect((await readTokens(engine)).status).toBe('error')
  }
})

test('holdings are partial if names failed', async () => {
  const whole = answerSui(url, { balances: { [sui]: '1000000000', [usdc]: '5' } })
  const { engine } = await open(async (asked, init) =>
    String(init?.body).includes('coinMetadata')
      ? Response.json({ data: { c0: null }, errors: [{ message: 'timeout', path: ['c0'] }] })
      : whole(asked, init),
  )
  expect((await readTokens(engine)).data?.[0]?.source?.isPartial).toBe(true)
})
