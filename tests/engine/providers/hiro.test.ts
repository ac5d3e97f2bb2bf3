import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activity, tokens } from '../../../src/engine/index.ts'
import { stacks } from '../../../src/engine/networks/index.ts'
import { type HiroOptions, hiro } from '../../../src/engine/providers/hiro/hiro.ts'
import type { Provider, ProviderOptions } from '../../../src/engine/providers/index.ts'
import { onchainHoldings } from '../../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { readAgain, readTokens, settledRead } from '../../support/createTokensEngine.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const contract = openContract('hiro')
const start = 'https://api.hiro.so'
const userAddress = String(contract.example('principal'))
const shop = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const fari = String(contract.example('contract'))
const time = 1_700_000_000
const idOf = (id: number) => `0x${String(id).padStart(64, '0')}`

type Handlers = Parameters<typeof contract.answer>[1]

const open = (
  handlers: Handlers,
  options?: HiroOptions,
  at = start,
  provider: Provider = hiro(options),
) =>
  createProvidersEngine(stacks, {
    address: userAddress,
    providers: [provider],
    answer: async (url, init) =>
      (await contract.answer(at, handlers)(url, init)) ?? new Response('{}', { status: 500 }),
  })

const balances = (
  held: readonly { asset_identifier: string; balance: string }[],
  metadata: Handlers[string] = () => contract.example('metadata'),
): Handlers => ({
  '/extended/v3/principals/{principal}/balances/stx': () => contract.example('balance'),
  '/extended/v3/principals/{principal}/balances/ft': () => ({
    total: held.length,
    limit: 20,
    cursor: { next: null, previous: null, current: null },
    results: held,
  }),
  '/metadata/v1/ft/{contract}': metadata,
})

const transaction = (changes: object = {}, given: object = {}) => ({
  tx: {
    tx_id: idOf(1),
    fee_rate: '3000',
    sender_address: userAddress,
    sponsored: false,
    block_time: time,
    tx_status: 'success',
    tx_type: 'token_transfer',
    token_transfer: { recipient_address: shop, amount: '2500000' },
    ...changes,
  },
  stx_sent: '2503000',
  stx_received: '0',
  ...given,
})

const readHistory = async (results: readonly unknown[]) => {
  const { engine } = await open({
    '/extended/v2/addresses/{principal}/transactions': () => ({
      limit: 50,
      offset: 0,
      total: results.length,
      results,
    }),
  })
  return settledRead((await engine.load(activity)).history)
}

test('the examples of a balance and a token in the references are read correctly', async () => {
  const { engine } = await open(
    balances([{ asset_identifier: `${fari}::fari`, balance: '150000000' }]),
  )
  const { data } = await readTokens(engine)
  expect(data).toMatchObject([
    { symbol: 'STX', quantity: { decimals: '6', numeric: '445.003982' } },
    {
      symbol: 'xUSD',
      name: 'Wrapped USD',
      address: `stacks:1:${fari}`,
      quantity: { decimals: '8', numeric: '1.5' },
      source: { from: 'hiro', name: 'Hiro' },
    },
  ])
})

test.each<[string, Provider]>([
  ['hiro()', hiro()],
  ['onchainHoldings(), which reads the same', onchainHoldings()],
])('a token’s description is requested once by %s', async (_, provider) => {
  const held = balances([{ asset_identifier: `${fari}::fari`, balance: '150000000' }])
  const { asked, engine } = await open(held, undefined, start, provider)
  const { data } = await readTokens(engine)
  expect(data).toMatchObject([
    { symbol: 'STX', source: { from: provider.id } },
    { symbol: 'xUSD', quantity: { numeric: '1.5' } },
  ])
  const { list } = await engine.load(tokens)
  await readAgain(list)
  expect(asked.filter((url) => url.includes('/metadata/'))).toHaveLength(1)
  expect(asked.filter((url) => url.endsWith('/stx'))).toHaveLength(2)
})

test.each<[string, () => unknown]>([
  ['fails', () => new Response('{"error":"Contract not found"}', { status: 404 })],
  ['has no decimals', () => ({ name: 'Odd', symbol: 'ODD', tx_id: '0x1', sender_address: shop })],
])('a token whose metadata %s is left out, and no other', async (_, metadata) => {
  const { engine } = await open(
    balances([{ asset_identifier: `${fari}::fari`, balance: '1' }], metadata),
  )
  expect((await readTokens(engine)).data?.map(({ symbol }) => symbol)).toEqual(['STX'])
})

test('if the server refuses to describe a token, the holdings are partial', async () => {
  const { engine } = await open(
    balances(
      [{ asset_identifier: `${fari}::fari`, balance: '1' }],
      () => new Response('{}', { status: 429 }),
    ),
  )
  const { data } = await readTokens(engine)
  expect(data).toMatchObject([{ symbol: 'STX', source: { from: 'hiro', isPartial: true } }])
})

test.each<[string, object, object]>([
  [
    'coins that were sent, without the fee',
    transaction(),
    {
      operation: 'send',
      from: userAddress,
      to: shop,
      receiver: shop,
      minedAt: time * 1000,
      transfers: [{ direction: 'out', amount: '2.5', name: 'STX' }],
    },
  ],
  [
    'coins that arrived',
    transaction(
      { sender_address: shop, token_transfer: { recipient_address: userAddress, amount: '7' } },
      { stx_sent: '0', stx_received: '7' },
    ),
    {
      operation: 'receive',
      from: shop,
      to: userAddress,
      transfers: [{ direction: 'in', amount: '0.000007' }],
    },
  ],
  [
    'a call that moved no coins',
    transaction(
      {
        tx_type: 'contract_call',
        contract_call: { contract_id: fari, function_name: 'transfer' },
      },
      { stx_sent: '3000' },
    ),
    { operation: 'execute', to: fari, transfers: [] },
  ],
  [
    'a call that was paid by another account',
    transaction({ sponsored: true }, { stx_sent: '2500000' }),
    { transfers: [{ direction: 'out', amount: '2.5' }] },
  ],
  [
    'a new contract',
    transaction({ tx_type: 'smart_contract' }, { stx_sent: '3000' }),
    { operation: 'deploy' },
  ],
  [
    'a transaction that failed',
    transaction({ tx_status: 'abort_by_response' }, { stx_sent: '3000' }),
    { status: 'failed', transfers: [] },
  ],
])('the history has %s', async (_, given, expected) => {
  const { data } = await readHistory([given])
  expect(data?.events).toMatchObject([expected])
})

test('the history continues until its total', async () => {
  const { asked, engine } = await open({
    '/extended/v2/addresses/{principal}/transactions': ({ query }) => {
      const offset = Number(query.offset)
      const length = offset === 0 ? 50 : 10
      const results = Array.from({ length }, (_, at) => transaction({ tx_id: idOf(offset + at) }))
      return { limit: 50, offset, total: 60, results }
    },
  })
  const { history } = await engine.load(activity)
  const stop = history.subscribe(() => {})
  await settledRead(history)
  history.fetchNextPage()
  await expect.poll(() => history.get().data?.events.length).toBe(60)
  stop()
  expect(history.get().data?.hasNextPage).toBe(false)
  const path = `${start}/extended/v2/addresses/${userAddress}/transactions`
  expect(asked).toEqual([`${path}?limit=50&offset=0`, `${path}?limit=50&offset=50`])
})

test('the host can set its own server', async () => {
  const at = 'https://app.example/hiro'
  const { asked, engine } = await open(balances([]), { urls: { 'stacks:1': at } }, at)
  expect((await readTokens(engine)).data).toHaveLength(1)
  expect(asked.every((url) => url.startsWith(at))).toBe(true)
})

test('every answer that the reference allows can be read', async () => {
  const { history, holdings } = hiro()
  const paths = {
    stx: '/extended/v3/principals/{principal}/balances/stx',
    ft: '/extended/v3/principals/{principal}/balances/ft',
    transactions: '/extended/v2/addresses/{principal}/transactions',
    metadata: '/metadata/v1/ft/{contract}',
  }
  const answers = fc.record({
    stx: contract.anyAnswer(paths.stx),
    ft: contract.anyAnswer(paths.ft),
    transactions: contract.anyAnswer(paths.transactions),
    metadata: contract.anyAnswer(paths.metadata),
  })
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const fetchJson = async (url: string) =>
        url.includes('/metadata/')
          ? given.metadata
          : given[new URL(url).pathname.split('/').at(-1) as 'stx' | 'ft' | 'transactions']
      const options = { fetchJson, signal: new AbortController().signal } as ProviderOptions
      const account = { address: userAddress, network: stacks }
      const page = await history!.getHistory(account, options)
      for (const { transfers } of page!.entries)
        for (const { amount } of transfers) expect(amount > 0n).toBe(true)
      const held = await holdings!.getHoldings(account, options)
      expect(held).toHaveProperty('0')
      for (const { amount } of Array.isArray(held) ? held : []) expect(amount >= 0n).toBe(true)
    }),
    propertyRuns(19),
  )
})
