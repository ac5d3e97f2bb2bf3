import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  activity,
  type Engine,
  identity,
  nfts,
  type Query,
  send,
  tokens,
} from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { settle } from '../../support/createTestEngine.ts'
import { settledRead } from '../../support/createTokensEngine.ts'
import { ether } from '../../support/startSendChains.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** A provider with every ability. Each ability sends one request. */
const everything: Provider = {
  id: 'own',
  name: 'Own',
  serves: () => true,
  holdings: {
    async getHoldings(_, { fetchJson }) {
      await fetchJson('https://own.test/holdings')
      return [{ symbol: 'ETH', name: 'Ether', decimals: 18, amount: 1n, usd: '2000' }]
    },
  },
  history: {
    async getHistory(_, { fetchJson }) {
      await fetchJson('https://own.test/history')
      return { entries: [] }
    },
  },
  identity: {
    async getIdentity(_, { fetchJson }) {
      await fetchJson('https://own.test/identity')
      return { name: 'alice.eth' }
    },
  },
  names: {
    async resolveName({ name }, { fetchJson }) {
      await fetchJson('https://own.test/names')
      return { name, address: `0x${'b0'.repeat(20)}` }
    },
  },
  nfts: {
    async getNfts(_, { fetchJson }) {
      await fetchJson('https://own.test/nfts')
      return []
    },
  },
  prices: {
    async getPrices(_, { fetchJson }) {
      await fetchJson('https://own.test/prices')
      return [{ tokenAddress: usdc, usd: '1' }]
    },
  },
  wallets: {
    async getWallets(_, { fetchJson }) {
      await fetchJson('https://own.test/wallets')
      return { data: [], count: 0 }
    },
  },
}

async function open() {
  const page = await createProvidersEngine(mainnet, {
    providers: [everything],
    answer: async (url) =>
      url.startsWith('https://own.test')
        ? Response.json({})
        : Response.json({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }),
  })
  const count = (ability: string) =>
    page.asked.filter((one) => one === `https://own.test/${ability}`).length
  return { ...page, count }
}

/** The cache's library reads the system's time. */
const began = 1_800_000_000_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: began }))
afterEach(() => void vi.useRealTimers())

/** Reads as two components do that show the same data. The returned function ends the reading. */
async function show(query: Query<unknown>) {
  const stops = [query.subscribe(() => {}), query.subscribe(() => {})]
  await settledRead(query)
  await settle()
  return () => {
    for (const stop of stops) stop()
  }
}

const price = (engine: Engine) => engine.load(tokens).then((one) => one.price(`eip155:1:${usdc}`))

test.each<[ability: string, lifetime: number, read: (engine: Engine) => Promise<() => void>]>([
  ['holdings', 30_000, async (engine) => show((await engine.load(tokens)).list)],
  ['history', 15_000, async (engine) => show((await engine.load(activity)).history)],
  ['identity', 300_000, async (engine) => show((await engine.load(identity)).current)],
  ['nfts', 30_000, async (engine) => show((await engine.load(nfts)).list)],
  [
    'prices',
    15_000,
    async (engine) => {
      await Promise.all([price(engine), price(engine)])
      return () => {}
    },
  ],
])(
  'two readers of %s share one request, and its answer is kept for %i ms',
  async (ability, lifetime, read) => {
    const { count, engine } = await open()
    const stop = await read(engine)
    expect(count(ability)).toBe(1)
    stop()
    vi.setSystemTime(began + lifetime - 1)
    const stopAgain = await read(engine)
    expect(count(ability)).toBe(1)
    stopAgain()
    vi.setSystemTime(began + lifetime + 1)
    const stopLast = await read(engine)
    await expect.poll(() => count(ability)).toBe(2)
    stopLast()
  },
)

test('two readers of the wallets share their requests, and the answers are kept while the page is open', async () => {
  const { count, engine } = await open()
  const stop = await show(engine.wallets.list)
  const first = count('wallets')
  expect(engine.wallets.list.get().data?.source).toMatchObject({ from: 'own', name: 'Own' })
  stop()
  vi.setSystemTime(began + 86_400_000)
  const stopAgain = await show(engine.wallets.list)
  expect([first > 0, count('wallets')]).toEqual([true, first])
  stopAgain()
})

test('a name is read again for each preview, because money goes to its address', async () => {
  const { count, engine } = await open()
  const { preview, setDraft } = await engine.load(send)
  setDraft({ token: ether, receiver: 'bob.eth', sendTokenAmount: '0.1' })
  await preview().catch(() => undefined)
  const first = count('names')
  await preview().catch(() => undefined)
  expect([first > 0, count('names') > first]).toEqual([true, true])
})
