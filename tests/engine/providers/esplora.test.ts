import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoin as bitcoinAdapter } from '../../../src/engine/adapters/bitcoin/bitcoin.ts'
import { activity } from '../../../src/engine/index.ts'
import { bitcoin, bitcoinTestnet } from '../../../src/engine/networks/index.ts'
import { type EsploraOptions, esplora } from '../../../src/engine/providers/esplora/esplora.ts'
import type { ProviderOptions } from '../../../src/engine/providers/index.ts'
import { onchainHoldings } from '../../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { createTestEngine } from '../../support/createTestEngine.ts'
import { readTokens, settledRead } from '../../support/createTokensEngine.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const contract = openContract('esplora')
const start = 'https://mempool.space/api'
/** Test addresses. One of them is from BIP-173. */
const userAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const shop = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const friend = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const time = 1_700_000_000

const coin = (address: string | undefined, value: number) => ({
  ...(address !== undefined && { scriptpubkey_address: address }),
  value,
})
const idOf = (id: number) => String(id).padStart(64, '0')
const transaction = (
  inputs: readonly object[],
  outputs: readonly object[],
  changes: object = {},
) => ({
  txid: idOf(1),
  vin: inputs.map((prevout) => ({ is_coinbase: false, prevout })),
  vout: outputs,
  status: { confirmed: true, block_height: 800_000, block_time: time },
  ...changes,
})

type Handlers = Parameters<typeof contract.answer>[1]

const open = (
  handlers: Handlers,
  {
    at = start,
    options,
    ...engine
  }: {
    at?: string
    options?: EsploraOptions
    address?: string
    network?: typeof bitcoin | typeof bitcoinTestnet
  } = {},
) =>
  createProvidersEngine(engine.network ?? bitcoin, {
    address: engine.address ?? userAddress,
    providers: [esplora(options)],
    answer: async (url, init) =>
      (await contract.answer(at, handlers)(url, init)) ?? new Response('{}', { status: 500 }),
  })

const readHistory = async (listed: readonly unknown[]) => {
  const { engine } = await open({ '/address/{address}/txs': () => listed })
  return settledRead((await engine.load(activity)).history)
}

test('the example account in the reference has the printed coins', async () => {
  const printed = contract.example('account') as { address: string }
  const { engine } = await open(
    {
      '/address/{address}': ({ path }) => {
        expect(path.address).toBe(printed.address)
        return printed
      },
    },
    { at: 'https://mempool.space/testnet/api', address: printed.address, network: bitcoinTestnet },
  )
  const { data } = await readTokens(engine)
  expect(data).toMatchObject([
    { symbol: 'BTC', quantity: { decimals: '8', numeric: '843.13783821' } },
  ])
  expect(data![0]!.source).toMatchObject({ from: 'esplora' })
})

test('onchainHoldings() reads the balance from the same API, or from the host’s own', async () => {
  const printed = contract.example('account') as { address: string }
  for (const at of ['https://mempool.space/testnet/api', 'https://own.test/api']) {
    const urls = at.startsWith('https://own') && { [bitcoinTestnet.caipNetworkId]: at }
    const { asked, engine } = await createProvidersEngine(bitcoinTestnet, {
      address: printed.address,
      providers: [onchainHoldings({ ...(urls && { urls }) })],
      answer: async (url, init) =>
        (await contract.answer(at, { '/address/{address}': () => printed })(url, init)) ??
        new Response('{}', { status: 500 }),
    })
    const { data } = await readTokens(engine)
    expect(data).toMatchObject([
      { symbol: 'BTC', quantity: { numeric: '843.13783821' }, source: { from: 'onchain' } },
    ])
    expect(asked).toEqual([`${at}/address/${printed.address}`])
  }
})

test('the balance of Bitcoin needs no service', async () => {
  const printed = contract.example('account') as { address: string }
  const answer = contract.answer('https://mempool.space/testnet/api', {
    '/address/{address}': () => printed,
  })
  const { engine } = createTestEngine({
    adapters: [bitcoinAdapter()],
    networks: [bitcoinTestnet],
    providers: [esplora()],
    platform: {
      fetch: async (input, init) =>
        (await answer(String(input), init)) ?? new Response('{}', { status: 500 }),
    },
  })
  const account = { address: printed.address, network: bitcoinTestnet.caipNetworkId }
  const { data } = await settledRead(engine.account.balance.of(account))
  expect(data).toMatchObject({ value: 84_313_783_821n, decimals: 8, symbol: 'BTC' })
})

test('coins that wait for their block count too', async () => {
  const stats = (funded: number, spent: number) => ({
    tx_count: 1,
    funded_txo_count: 1,
    funded_txo_sum: funded,
    spent_txo_count: 1,
    spent_txo_sum: spent,
  })
  const { engine } = await open({
    '/address/{address}': () => ({
      address: userAddress,
      chain_stats: stats(500_000_000, 100_000_000),
      mempool_stats: stats(50_000_000, 400_000_000),
    }),
  })
  expect((await readTokens(engine)).data?.[0]?.quantity.numeric).toBe('0.5')
})

test('the example transaction in the reference has the printed time', async () => {
  const { data } = await readHistory([contract.example('transaction')])
  expect(data?.events).toMatchObject([
    {
      hash: '3e6afd67862ce9fe3eb55268a3107f495415ff1b5d1933c928507e9bdf7a21e6',
      minedAt: Date.UTC(2021, 8, 2, 18, 36, 13),
      status: 'confirmed',
    },
  ])
})

test.each<[string, object, object]>([
  [
    'received coins, with their sender',
    transaction([coin(shop, 1_000)], [coin(userAddress, 700), coin(shop, 200)]),
    {
      operation: 'receive',
      from: shop,
      to: userAddress,
      transfers: [{ direction: 'in', amount: '0.000007' }],
    },
  ],
  [
    'sent coins, without the change and the fee',
    transaction([coin(userAddress, 1_000)], [coin(shop, 600), coin(userAddress, 300)]),
    {
      operation: 'send',
      from: userAddress,
      to: shop,
      receiver: shop,
      transfers: [{ direction: 'out', amount: '0.000006' }],
    },
  ],
  [
    'coins sent to several receivers',
    transaction([coin(userAddress, 1_000)], [coin(shop, 300), coin(friend, 600)]),
    { operation: 'send', to: '', receiver: undefined, transfers: [{ amount: '0.000009' }] },
  ],
  [
    'coins moved within the account',
    transaction([coin(userAddress, 400), coin(userAddress, 600)], [coin(userAddress, 900)]),
    { from: userAddress, to: userAddress, transfers: [{ direction: 'self', amount: '0.000009' }] },
  ],
  [
    'a transaction of several accounts',
    transaction(
      [coin(userAddress, 500), coin(friend, 500)],
      [coin(shop, 800), coin(userAddress, 100)],
    ),
    { operation: 'send', transfers: [{ direction: 'out', amount: '0.000004' }] },
  ],
  [
    'new coins',
    transaction([], [coin(userAddress, 500)], { vin: [{ is_coinbase: true, prevout: null }] }),
    { operation: 'receive', from: '', transfers: [{ direction: 'in', amount: '0.000005' }] },
  ],
  [
    'a transaction that waits for its block',
    transaction([coin(shop, 900)], [coin(userAddress, 800)], { status: { confirmed: false } }),
    { status: 'pending', operation: 'receive' },
  ],
  [
    'an output without an address',
    transaction([coin(userAddress, 1_000)], [coin(undefined, 0), coin(shop, 900)]),
    { receiver: shop, transfers: [{ amount: '0.000009' }] },
  ],
])('the history has %s', async (_, given, expected) => {
  const { data } = await readHistory([given])
  expect(data?.events).toMatchObject([expected])
})

test('later pages begin after the last confirmed transaction', async () => {
  const list = (from: number, length: number) =>
    Array.from({ length }, (_, at) => ({
      ...transaction([coin(shop, 900)], [coin(userAddress, 800)]),
      txid: idOf(from + at),
    }))
  const waiting = { ...list(99, 1)[0]!, status: { confirmed: false } }
  const { asked, engine } = await open({
    '/address/{address}/txs': () => [waiting, ...list(1, 25)],
    '/address/{address}/txs/chain/{last}': () => list(26, 3),
  })
  const { history } = await engine.load(activity)
  const stop = history.subscribe(() => {})
  expect((await settledRead(history)).data?.events).toHaveLength(26)
  history.fetchNextPage()
  await expect.poll(() => history.get().data?.events.length).toBe(29)
  stop()
  expect(history.get().data?.hasNextPage).toBe(false)
  expect(asked).toEqual([
    `${start}/address/${userAddress}/txs`,
    `${start}/address/${userAddress}/txs/chain/${idOf(25)}`,
  ])
})

test('a malformed transaction does not end the history', async () => {
  const listed = Array.from({ length: 25 }, (_, at) => ({
    ...transaction([coin(shop, 900)], [coin(userAddress, 800)]),
    txid: idOf(at),
  }))
  const broken = listed.map((one, at) =>
    at === 24 ? { ...one, status: { confirmed: true } } : one,
  )
  const { data } = await readHistory(broken)
  expect(data?.events).toHaveLength(24)
  expect(data?.hasNextPage).toBe(true)
})

test('the host can use another server', async () => {
  const at = 'https://blockstream.info/api'
  const { asked, engine } = await open(
    { '/address/{address}/txs': () => [] },
    { at, options: { urls: { [bitcoin.caipNetworkId]: `${at}/` } } },
  )
  await settledRead((await engine.load(activity)).history)
  expect(asked).toEqual([`${at}/address/${userAddress}/txs`])
})

test('every answer that the reference allows can be read', async () => {
  const { history, holdings } = esplora()
  const answers = fc.record({
    about: contract.anyAnswer('/address/{address}'),
    txs: contract.anyAnswer('/address/{address}/txs'),
  })
  await fc.assert(
    fc.asyncProperty(answers, async ({ about, txs }) => {
      const fetchJson = async (url: string) => (url.endsWith('/txs') ? txs : about)
      const options = { fetchJson, signal: new AbortController().signal } as ProviderOptions
      const account = { address: userAddress, network: bitcoin }
      for (const { transfers } of (await history!.getHistory(account, options))!.entries)
        for (const { amount } of transfers) expect(amount >= 0n).toBe(true)
      const held = await holdings!.getHoldings(account, options)
      for (const { amount } of Array.isArray(held) ? held : []) expect(amount >= 0n).toBe(true)
    }),
    propertyRuns(18),
  )
})
