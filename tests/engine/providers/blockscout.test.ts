import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { activity, type Network } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import {
  type BlockscoutOptions,
  blockscout,
} from '../../../src/engine/providers/blockscout/blockscout.ts'
import type { ProviderOptions } from '../../../src/engine/providers/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { readNfts, readTokens, settledRead } from '../../support/createTokensEngine.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const contract = openContract('blockscout')
const alice = testAccounts.alice.address
const shop = `0x${'5'.repeat(40)}`
const usdc = `0x${'a'.repeat(40)}`
const start = 'https://eth.blockscout.com/api/v2'
const hashOf = (id: number) => `0x${String(id).padStart(64, '0')}`
const blockTime = (block: number) =>
  new Date(Date.UTC(2026, 0, 1) + block * 12_000).toISOString().replace('000Z', '000000Z')

const token = (changes: object = {}) => ({
  address_hash: usdc,
  decimals: '6',
  exchange_rate: '0.9997',
  icon_url: 'https://icons.example/usdc.png',
  name: 'USD Coin',
  symbol: 'USDC',
  reputation: 'ok',
  type: 'ERC-20',
  ...changes,
})

const account = { hash: alice, coin_balance: '1500000000000000000', exchange_rate: '2500.5' }

const transaction = (block: number, changes: object = {}) => ({
  hash: hashOf(block),
  status: 'ok',
  block_number: block,
  timestamp: blockTime(block),
  from: { hash: alice },
  to: { hash: shop },
  created_contract: null,
  value: '1000000000000000000',
  raw_input: '0x',
  method: null,
  transaction_types: ['coin_transfer'],
  ...changes,
})

const tokenTransfer = (block: number, changes: object = {}) => ({
  transaction_hash: hashOf(block),
  from: { hash: shop },
  to: { hash: alice },
  total: { value: '2500000', decimals: '6' },
  token: token(),
  type: 'token_transfer',
  timestamp: blockTime(block),
  block_number: block,
  log_index: 0,
  token_type: 'ERC-20',
  ...changes,
})

const page = (items: readonly unknown[], next: object | null = null) => ({
  items,
  next_page_params: next,
})

type Handlers = Parameters<typeof contract.answer>[1]

const open = (
  handlers: Handlers,
  options?: BlockscoutOptions,
  at = start,
  network: Network = mainnet,
) =>
  createProvidersEngine(network, {
    providers: [blockscout(options)],
    answer: async (url, init) =>
      (await contract.answer(at, handlers)(url, init)) ?? new Response('{}', { status: 500 }),
  })

const holdings = (tokens: Handlers[string]): Handlers => ({
  '/addresses/{address}': () => account,
  '/addresses/{address}/tokens': tokens,
})

const history = (
  transactions: readonly unknown[],
  transfers: readonly unknown[] = [],
): Handlers => ({
  '/addresses/{address}/transactions': () => page(transactions),
  '/addresses/{address}/token-transfers': () => page(transfers),
})

const readHistory = async (handlers: Handlers) => {
  const { engine } = await open(handlers)
  return settledRead((await engine.load(activity)).history)
}

test('the coin and the tokens of an account have prices and a source', async () => {
  const { asked, clock, engine } = await open(
    holdings(() => page([{ token: token(), token_id: null, value: '2500000' }])),
  )
  const { data } = await readTokens(engine)
  const source = { from: 'blockscout', name: 'Blockscout', at: clock.now() }
  expect(data).toMatchObject([
    { symbol: 'ETH', quantity: { numeric: '1.5' }, price: 2500.5, source, priceSource: source },
    { symbol: 'USDC', quantity: { numeric: '2.5' }, price: 0.9997, source },
  ])
  expect(data![1]!.iconUrl).toBe('https://icons.example/usdc.png')
  expect(asked).toEqual([
    `${start}/addresses/${alice}`,
    `${start}/addresses/${alice}/tokens?type=ERC-20`,
  ])
})

test('the next page is requested as the reference prints it, and at most four pages are read', async () => {
  const { next_page_params: next } = contract.example('nextPage') as { next_page_params: object }
  let count = 0
  const { asked, engine } = await open({
    '/addresses/{address}/nft': () => {
      count += 1
      return page([], { token_id: String(count) })
    },
    '/addresses/{address}/transactions': ({ query }) =>
      page([transaction(query.block_number ? 1 : 2)], query.block_number ? null : next),
    '/addresses/{address}/token-transfers': () => page([]),
  })
  const { data } = await readNfts(engine)
  expect(count).toBe(4)
  expect(data?.source).toMatchObject({ from: 'blockscout', isPartial: true })
  const { history: read } = await engine.load(activity)
  const stop = read.subscribe(() => {})
  await settledRead(read)
  read.fetchNextPage()
  await expect.poll(() => read.get().data?.events.length).toBe(2)
  stop()
  expect(asked.at(-1)).toBe(
    `${start}/addresses/${alice}/transactions?${contract.example('nextQuery')}`,
  )
})

test.each([
  [4, undefined],
  [5, true],
])(
  'four of %i pages of tokens are read, and the answer says whether these are all',
  async (count, isPartial) => {
    let left = count
    const { engine } = await open(
      holdings(() => {
        left -= 1
        const next = left > 0 ? { items_count: left } : null
        return page([{ token: token(), token_id: null, value: '1' }], next)
      }),
    )
    const { data } = await readTokens(engine)
    expect(left).toBe(count - 4)
    expect(data?.[0]?.source?.isPartial).toBe(isPartial)
  },
)

test('tokens without decimals or amount are left out, and tokens with an invalid price have no price', async () => {
  const { engine } = await open(
    holdings(() =>
      page([
        { token: token({ decimals: null }), token_id: null, value: '1' },
        { token: token(), token_id: null, value: '0' },
        {
          token: token({ address_hash: shop, symbol: 'ODD', name: 'Odd', exchange_rate: null }),
          token_id: null,
          value: '1000000',
        },
      ]),
    ),
  )
  const { data } = await readTokens(engine)
  expect(data?.map(({ symbol, warning }) => [symbol, warning])).toEqual([
    ['ETH', undefined],
    ['ODD', 'unpriced'],
  ])
})

test('NFTs show the name and the picture in their metadata', async () => {
  const metadata = contract.example('metadata') as { image: string }
  const owned = (changes: object) => ({
    id: '7',
    image_url: metadata.image,
    metadata,
    token: token({ type: 'ERC-721', decimals: null, name: 'Pictures' }),
    token_type: 'ERC-721',
    value: '1',
    ...changes,
  })
  const { engine } = await open({
    '/addresses/{address}/nft': () =>
      page([
        owned({}),
        owned({ id: '8', value: '4', token_type: 'ERC-1155', metadata: null, image_url: null }),
        owned({ id: '9', token: token({ reputation: 'scam' }) }),
        owned({ id: '10', token: null }),
      ]),
  })
  const { data } = await readNfts(engine)
  expect(data?.source).toMatchObject({ from: 'blockscout' })
  expect(
    data?.nfts.map(({ tokenId, name, imageUrl, quantity, isSpam }) => [
      tokenId,
      name,
      imageUrl,
      quantity,
      isSpam,
    ]),
  ).toEqual([
    ['7', 'Test', 'https://example.com/image.png', '1', false],
    ['8', 'Pictures #8', undefined, '4', false],
    ['9', 'Test', 'https://example.com/image.png', '1', true],
  ])
})

const sentToken = { from: { hash: alice }, to: { hash: shop } }
const call = { value: '0', raw_input: '0xa9059cbb', to: { hash: usdc } }

test.each<[string, readonly unknown[], readonly unknown[], object]>([
  [
    'coins that were sent',
    [transaction(1)],
    [],
    {
      operation: 'send',
      from: alice,
      to: shop,
      receiver: shop,
      transfers: [{ direction: 'out', amount: '1', name: 'ETH', kind: 'fungible' }],
    },
  ],
  [
    'coins that arrived',
    [transaction(1, { from: { hash: shop }, to: { hash: alice } })],
    [],
    { operation: 'receive', from: shop, transfers: [{ direction: 'in' }] },
  ],
  [
    'tokens that were sent, with their receiver',
    [transaction(1, { ...call, method: 'transfer' })],
    [tokenTransfer(1, sentToken)],
    {
      operation: 'send',
      from: alice,
      to: usdc,
      receiver: shop,
      transfers: [{ direction: 'out', amount: '2.5', name: 'USDC' }],
    },
  ],
  [
    'tokens that arrived by a transaction of another account',
    [],
    [tokenTransfer(1)],
    { operation: 'receive', status: 'confirmed', from: shop, to: usdc },
  ],
  [
    'a swap',
    [transaction(1, { raw_input: '0x12345678' })],
    [tokenTransfer(1)],
    { operation: 'trade', transfers: [{ name: 'ETH' }, { name: 'USDC' }] },
  ],
  ['an approval', [transaction(1, { ...call, method: 'approve' })], [], { operation: 'approve' }],
  [
    'a new contract',
    [
      transaction(1, {
        to: null,
        created_contract: { hash: usdc },
        value: '0',
        transaction_types: ['contract_creation'],
      }),
    ],
    [],
    { operation: 'deploy', to: usdc },
  ],
  [
    'a minted NFT',
    [transaction(1, { ...call, method: 'mint' })],
    [
      tokenTransfer(1, {
        type: 'token_minting',
        total: {
          token_id: '7',
          token_instance: {
            id: '7',
            image_url: 'https://example.com/image.png',
            metadata: { name: 'Test' },
          },
        },
      }),
    ],
    {
      operation: 'mint',
      transfers: [{ kind: 'nft', amount: '1', name: 'Test', direction: 'in' }],
    },
  ],
  [
    'a call that failed, without the coins that did not move',
    [transaction(1, { status: 'error' })],
    [],
    { status: 'failed', transfers: [] },
  ],
  [
    'tokens that another account moved in this account’s name',
    [],
    [tokenTransfer(1, { ...sentToken, total: { value: '0', decimals: '6' } })],
    { from: '', warning: { kind: 'unsigned' } },
  ],
])('the history has %s', async (_, transactions, transfers, expected) => {
  const { data } = await readHistory(history(transactions, transfers))
  expect(data?.events).toMatchObject([expected])
})

test('a transaction that waits for its block is pending, and has the time of the answer', async () => {
  const pending = transaction(7, { status: null, block_number: null, timestamp: null })
  const { data } = await readHistory(history([pending]))
  expect(data?.events).toMatchObject([
    { hash: hashOf(7), status: 'pending', minedAt: data?.source?.at },
  ])
})

test('the two lists are joined page by page, so nothing is lost, repeated or returned too early', async () => {
  // 60 transactions, 20 on a page. Every third one has a transfer, and 5 transfers are on a page.
  const blocks = Array.from({ length: 60 }, (_, at) => 60 - at)
  const all = blocks.map((block) => transaction(block, { ...call }))
  const transfers = blocks
    .filter((block) => block % 3 === 0)
    .map((block) => tokenTransfer(block, sentToken))
  const pageOf = (list: readonly { block_number: number }[], size: number, before?: string) => {
    const rest = list.filter((one) => one.block_number < Number(before ?? 1_000))
    const items = rest.slice(0, size)
    const next = rest.length > size ? { block_number: items.at(-1)!.block_number } : null
    return page(items, next)
  }
  const { engine } = await open({
    '/addresses/{address}/transactions': ({ query }) =>
      pageOf(all as never, 20, query.block_number),
    '/addresses/{address}/token-transfers': ({ query }) =>
      pageOf(transfers as never, 5, query.block_number),
  })
  const { read } = await engine.load(activity)
  const history: string[] = []
  let [cursor, from]: (string | undefined)[] = []
  let pages = 0
  do {
    const answer = await read({ address: alice, caipNetworkId: 'eip155:1', cursor, from })
    for (const { hash, transfers: moved } of answer.events)
      history.push(`${Number(hash.slice(2))} ${moved.length}`)
    cursor = answer.next
    from = answer.source?.from
    pages += 1
  } while (cursor !== undefined)
  expect(history).toEqual(blocks.map((block) => `${block} ${block % 3 === 0 ? 1 : 0}`))
  expect(pages).toBeLessThan(10)
})

test('an account that the instance has never seen has no history, and a node returns its coin', async () => {
  const unknown = () => new Response('{"message":"Not found"}', { status: 404 })
  const { asked, engine } = await createProvidersEngine(mainnet, {
    providers: [blockscout()],
    answer: async (url, init) =>
      (await contract.answer(start, {
        '/addresses/{address}': unknown,
        '/addresses/{address}/tokens': unknown,
        '/addresses/{address}/nft': unknown,
        '/addresses/{address}/transactions': unknown,
        '/addresses/{address}/token-transfers': unknown,
      })(url, init)) ?? new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x0' })),
  })
  expect((await readTokens(engine)).data).toMatchObject([
    { symbol: 'ETH', quantity: { numeric: '0' } },
  ])
  expect(asked).toContain('eth_getBalance')
  expect((await readNfts(engine)).data).toMatchObject({ hasSource: true, nfts: [] })
  const { history: read } = await engine.load(activity)
  expect((await settledRead(read)).data).toMatchObject({ events: [], isSupported: true })
})

test('the host can set an instance for a network, even on its own server', async () => {
  const network: Network = { ...mainnet, id: 777, caipNetworkId: 'eip155:777' }
  const own = 'https://own.example/explorers/777/'
  const { asked, engine } = await open(
    holdings(() => page([])),
    { urls: { 'eip155:777': own } },
    `${own}api/v2`,
    network,
  )
  expect((await readTokens(engine)).data).toHaveLength(1)
  expect(asked[0]).toBe(`https://own.example/explorers/777/api/v2/addresses/${alice}`)
})

test('the provider serves only networks that have an instance', () => {
  const { serves } = blockscout({ urls: { 'eip155:777': 'https://own.example' } })
  const at = (id: number): Network => ({ ...mainnet, id, caipNetworkId: `eip155:${id}` })
  expect([1, 8453, 777, 778].map((id) => serves(at(id)))).toEqual([true, true, true, false])
})

test('every answer that the reference allows can be read', async () => {
  const { history: histories, holdings: amounts, nfts } = blockscout()
  const answers = fc.record({
    '': contract.anyAnswer('/addresses/{address}'),
    '/tokens': contract.anyAnswer('/addresses/{address}/tokens'),
    '/nft': contract.anyAnswer('/addresses/{address}/nft'),
    '/transactions': contract.anyAnswer('/addresses/{address}/transactions'),
    '/token-transfers': contract.anyAnswer('/addresses/{address}/token-transfers'),
  })
  const runs = propertyRuns(17)
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const fetchJson = async (url: string) => {
        const { pathname } = new URL(url)
        return given[pathname.split(alice)[1] as keyof typeof given]
      }
      const options = { fetchJson, signal: new AbortController().signal } as ProviderOptions
      const asked = { address: alice, network: mainnet }
      const history = await histories!.getHistory(asked, options)
      for (const { hash, minedAt } of history!.entries) {
        expect(hash).toMatch(/^0x[0-9a-f]{64}$/i)
        expect(minedAt ?? 1).toBeGreaterThan(0)
      }
      const held = await amounts!.getHoldings(asked, options)
      for (const { amount, decimals } of Array.isArray(held) ? held : [])
        expect([typeof amount, Number.isInteger(decimals)]).toEqual(['bigint', true])
      const owned = await nfts!.getNfts(asked, options)
      for (const { contract: place } of Array.isArray(owned) ? owned : [])
        expect(place).toMatch(/^0x/)
    }),
    { ...runs, numRuns: Math.ceil(runs.numRuns / 5) },
  )
})
