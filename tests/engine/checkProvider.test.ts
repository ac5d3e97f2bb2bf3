import { expect, test } from 'vitest'
import type { Holding, Provider } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { defiLlama } from '../../src/engine/providers/defiLlama/defiLlama.ts'
import { walletRegistry } from '../../src/engine/providers/walletRegistry/walletRegistry.ts'
import { checkProvider, type ProviderContract } from '../../src/engine/testing/index.ts'
import { answerDefiLlama } from '../contracts/defiLlama/answerDefiLlama.ts'

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

/** As the docs show it. */
const careful: Ask = async ({ address }, { fetchJson }) => {
  const answer = await fetchJson(`https://indexer.test/${address}`)
  if (!Array.isArray(answer)) return undefined
  return answer.map((one) => ({ ...one, amount: BigInt(one?.amount ?? 0) }))
}

test('a careful provider passes, and its answers are returned', async () => {
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
])('one that %s does not pass', async (_, ask, message) => {
  await expect(checkProvider(holder(ask), contract)).rejects.toThrow(message)
})

test('a provider without a name, or of another network, does not pass', async () => {
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
