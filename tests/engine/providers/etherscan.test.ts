import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activity, type EngineConfig } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { etherscan } from '../../../src/engine/providers/etherscan/etherscan.ts'
import { parseHistory } from '../../../src/engine/providers/parseHistory.ts'
import {
  createProviderHandler,
  etherscanService,
} from '../../../src/engine/providers/server/index.ts'
import { openContract } from '../../contracts/openContract.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { settledRead } from '../../support/createTokensEngine.ts'
import { plainTools } from '../../support/plainTools.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const contract = openContract('etherscan')
const apiKey = 'the-secret-of-the-host'
const app = 'https://app.example'
const url = `${app}/api/providers`
/** The account in the reference's example. */
const alice = '0x2449ecef5012f0a0e153b278ef4fcc9625bc4c78'
const shop = `0x${'5'.repeat(40)}`
const usdc = `0x${'a'.repeat(40)}`
const hashOf = (id: number) => `0x${String(id).padStart(64, '0')}`
const empty = { status: '0', message: 'No transactions found', result: [] }

const transaction = (block: number, changes: object = {}) => ({
  blockNumber: String(block),
  timeStamp: String(1_700_000_000 + block * 12),
  hash: hashOf(block),
  from: alice,
  to: shop,
  value: '1000000000000000000',
  contractAddress: '',
  input: '0x',
  functionName: '',
  isError: '0',
  ...changes,
})

const tokenTransfer = (block: number, changes: object = {}) => ({
  blockNumber: String(block),
  timeStamp: String(1_700_000_000 + block * 12),
  hash: hashOf(block),
  from: shop,
  to: alice,
  value: '2500000',
  contractAddress: usdc,
  tokenName: 'USD Coin',
  tokenSymbol: 'USDC',
  tokenDecimal: '6',
  ...changes,
})

const internal = (block: number, changes: object = {}) => ({
  ...transaction(block, { from: shop, to: alice, value: '500000000000000000' }),
  type: 'call',
  ...changes,
})

type Lists = Partial<Record<'txlist' | 'tokentx' | 'txlistinternal', readonly object[]>>

/** Etherscan with these lists, newest first. The request gives the length of a page. */
const answerLists = (lists: Lists) =>
  contract.answer('https://api.etherscan.io', {
    '/v2/api': ({ query }) => {
      const all = (lists[query.action as keyof Lists] ?? []).filter(
        (item) => Number(Object(item).blockNumber) <= Number(query.endblock),
      )
      const from = (Number(query.page) - 1) * Number(query.offset)
      const result = all.slice(from, from + Number(query.offset))
      return result.length > 0 ? { status: '1', message: 'OK', result } : empty
    },
  })

type Fetch = (url: string, init?: RequestInit) => Promise<Response | undefined>

const handlerOn = (answer: Fetch) =>
  createProviderHandler({
    origins: [app],
    services: [etherscanService({ apiKey })],
    fetch: async (input, init) =>
      (await answer(String(input), { ...init, method: 'GET' })) ?? Response.error(),
  })

async function open(answer: Fetch, others: EngineConfig['providers'] = [], address = alice) {
  const handler = handlerOn(answer)
  const page = await createProvidersEngine(mainnet, {
    address,
    providers: [etherscan({ url: `${url}/` }), ...others],
    answer: async (asked, init) =>
      asked.startsWith(url)
        ? handler(new Request(asked, { ...init, headers: { origin: app } }))
        : new Response('{}', { status: 404 }),
  })
  const { history } = await page.engine.load(activity)
  return { ...page, history }
}

const printed = (action: string): Fetch =>
  contract.answer('https://api.etherscan.io', {
    '/v2/api': ({ query }) => (query.action === action ? contract.example(action) : empty),
  })

test('the example transaction in the reference is a call of its contract', async () => {
  const { asked, clock, history } = await open(printed('txlist'))
  const { data } = await settledRead(history)
  expect(data?.events).toMatchObject([
    {
      hash: '0xf9db905d77704596d3600816bc70201586cfeec13bcf576320e2f38d6ca851a0',
      minedAt: 1_759_129_619_000,
      status: 'confirmed',
      operation: 'execute',
    },
  ])
  expect(data?.source).toEqual({ from: 'etherscan', name: 'Etherscan', at: clock.now() })
  expect(asked).toEqual(
    ['txlist', 'tokentx', 'txlistinternal'].map(
      (action) =>
        `${url}/etherscan/1/${action}?address=${alice}&startblock=0&endblock=99999999999&page=1&offset=50&sort=desc`,
    ),
  )
})

test('the example transfer in the reference is 5901.5 MKR', async () => {
  const receiver = '0x4e83362442b8d1bec281594cea3050c8eb01311c'
  const { history } = await open(printed('tokentx'), [], receiver)
  expect((await settledRead(history)).data?.events).toMatchObject([
    {
      operation: 'receive',
      minedAt: 1_513_240_363_000,
      transfers: [{ direction: 'in', amount: '5901.522149285533025181', name: 'MKR' }],
    },
  ])
})

test('the example deployment in the reference moved no coin, so it is no event', async () => {
  const { history } = await open(printed('txlistinternal'))
  expect((await settledRead(history)).data?.events).toEqual([])
})

test('a swap shows the token that left and the coin that came from a contract', async () => {
  const call = { value: '0', input: '0x1234', to: shop }
  const { history } = await open(
    answerLists({
      txlist: [transaction(9, call)],
      tokentx: [tokenTransfer(9, { from: alice, to: shop })],
      txlistinternal: [internal(9), internal(9, { isError: '1' })],
    }),
  )
  expect((await settledRead(history)).data?.events).toMatchObject([
    {
      operation: 'trade',
      transfers: [
        { direction: 'out', amount: '2.5', name: 'USDC' },
        { direction: 'in', amount: '0.5', name: 'ETH' },
      ],
    },
  ])
})

test.each<[string, object, object]>([
  ['fails', { isError: '1' }, { status: 'failed' }],
  ['creates a contract', { to: '', contractAddress: shop, input: '0x60' }, { operation: 'deploy' }],
  [
    'approves',
    { value: '0', input: '0x09', functionName: 'approve(address a,uint256 b)' },
    { operation: 'approve' },
  ],
  ['sends the coin', {}, { operation: 'send', transfers: [{ direction: 'out', amount: '1' }] }],
])('a transaction that %s is shown in that way', async (_, changes, expected) => {
  const { history } = await open(answerLists({ txlist: [transaction(1, changes)] }))
  expect((await settledRead(history)).data?.events).toMatchObject([expected])
})

test('later pages stay in place while new transactions arrive', async () => {
  const list = Array.from({ length: 70 }, (_, at) => transaction(70 - at))
  const lists = { txlist: list }
  const { history } = await open(answerLists(lists))
  const stop = history.subscribe(() => {})
  await settledRead(history)
  lists.txlist = [transaction(71), ...list]
  history.fetchNextPage()
  await expect.poll(() => history.get().data?.events.length).toBe(70)
  expect(new Set(history.get().data?.events.map(({ hash }) => hash)).size).toBe(70)
  expect(history.get().data?.hasNextPage).toBe(false)
  stop()
})

test('a history that is longer than Etherscan’s list says that a part is missing', async () => {
  const list = Array.from({ length: 1_100 }, (_, at) => transaction(1_100 - at))
  const { history } = await open(answerLists({ txlist: list }))
  const stop = history.subscribe(() => {})
  await settledRead(history)
  expect(history.get().data?.source?.isPartial).toBeUndefined()
  for (let count = 100; count <= 1_000; count += 50) {
    history.fetchNextPage()
    await expect.poll(() => history.get().data?.events.length).toBe(count)
  }
  stop()
  expect(history.get().data).toMatchObject({ hasNextPage: false, source: { isPartial: true } })
})

test('a limit counts as a limit even if Etherscan reports it with a successful status', async () => {
  const answer = contract.answer('https://api.etherscan.io', {
    '/v2/api': () => contract.example('limited'),
  })
  const response = await handlerOn(answer)(
    new Request(
      `${url}/etherscan/1/txlist?address=${alice}&startblock=0&endblock=1&page=1&offset=50&sort=desc`,
      { headers: { origin: app } },
    ),
  )
  expect([response.status, await response.json()]).toEqual([429, { error: 'LIMITED' }])

  const { asked, history } = await open(answer)
  expect((await settledRead(history)).status).toBe('error')
  const count = asked.length
  history.refetch()
  expect((await settledRead(history)).status).toBe('error')
  expect(asked).toHaveLength(count)
})

test.each<[string, () => Response]>([
  [
    'refuses the key',
    () => Response.json({ status: '0', message: 'NOTOK', result: 'Invalid API Key' }),
  ],
  ['fails', () => new Response(apiKey, { status: 500 })],
  ['answers with a text', () => new Response(`"${apiKey}"`)],
])('if the service %s, the history fails, and the key stays on the server', async (_, respond) => {
  const response = await handlerOn(async () => respond())(
    new Request(
      `${url}/etherscan/1/txlist?address=${alice}&startblock=0&endblock=1&page=1&offset=50&sort=desc`,
      { headers: { origin: app } },
    ),
  )
  expect(response.status).toBe(502)
  expect(await response.text()).not.toContain(apiKey)
  const { history } = await open(async () => respond())
  expect((await settledRead(history)).status).toBe('error')
})

const good = `address=${alice}&startblock=0&endblock=5&page=1&offset=50&sort=desc`
test.each([
  `/etherscan/1/balance?${good}`,
  `/etherscan/7/txlist?${good}`,
  `/etherscan/1/txlist/more?${good}`,
  `/etherscan/1/txlist?${good}&module=contract`,
  `/etherscan/1/txlist?${good.replace('page=1', 'page=21')}`,
  `/etherscan/1/txlist?${good.replace('offset=50', 'offset=5000')}`,
  `/etherscan/1/txlist?${good.replace('endblock=5', 'endblock=x')}`,
  `/etherscan/1/txlist?${good.replace(alice, 'alice')}`,
])('the handler refuses %s', async (path) => {
  const asked: unknown[] = []
  const handler = handlerOn(async (one) => {
    asked.push(one)
    return Response.json(empty)
  })
  const response = await handler(new Request(url + path, { headers: { origin: app } }))
  expect([response.status, asked]).toEqual([404, []])
})

test('an API key in the page is refused, and the error leads to a server', () => {
  expect(() => etherscan({ url, apiKey } as never)).toThrow(/Etherscan is secret.*latchkey\/server/)
})

test('every answer that the contract allows becomes a page of valid entries, or a failure', async () => {
  const { history } = etherscan({ url })
  const answers = fc.oneof(
    contract.anyAnswer('/v2/api'),
    fc.record({ result: fc.array(fc.jsonValue()) }),
  )
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const page = await history!
        .getHistory(
          { address: alice, network: mainnet },
          {
            signal: new AbortController().signal,
            askNode: () => Promise.reject(new Error('no node')),
            ...plainTools,
            fetchJson: async () => answer,
          },
        )
        .catch((cause) => {
          expect(cause).toMatchObject({ code: 'provider/INVALID_ANSWER' })
          return undefined
        })
      if (page) expect(parseHistory(page)).toBeDefined()
    }),
    propertyRuns(73),
  )
})
