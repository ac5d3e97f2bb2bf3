import { expect, test } from 'vitest'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { activity, type Engine } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import type {
  HistoryEntry,
  HistoryPage,
  HistoryQuestion,
  Provider,
} from '../../../src/engine/providers/index.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { settledRead } from '../../support/createTokensEngine.ts'

const alice = testAccounts.alice.address
const shop = `0x${'5'.repeat(40)}`

const transfer = (changes: object = {}): HistoryEntry['transfers'][number] => ({
  direction: 'in',
  kind: 'fungible',
  amount: 1_500_000n,
  decimals: 6,
  name: 'USDC',
  ...changes,
})

const entry = (id: number, changes: object = {}): HistoryEntry => ({
  hash: `0x${String(id).padStart(64, '0')}`,
  minedAt: Date.UTC(2026, 0, 1) - id * 60_000,
  status: 'confirmed',
  from: shop,
  to: alice,
  transfers: [transfer()],
  ...changes,
})

/** A provider as a host writes it, with the requests that it got. */
function historian(id: string, answer: (question: HistoryQuestion) => Promise<unknown>) {
  const asked: (string | undefined)[] = []
  const provider: Provider = {
    id,
    name: `Provider ${id}`,
    serves: () => true,
    history: {
      getHistory(question) {
        asked.push(question.cursor)
        return answer(question) as Promise<HistoryPage>
      },
    },
  }
  return { asked, provider }
}

const open = (
  providers: readonly { provider: Provider }[],
  options: Partial<Parameters<typeof createProvidersEngine>[1]> = {},
) =>
  createProvidersEngine(mainnet, {
    providers: providers.map(({ provider }) => provider),
    ...options,
  })

const historyOf = async (engine: Engine) => (await engine.load(activity)).history
const readHistory = async ({ engine }: { engine: Engine }) => settledRead(await historyOf(engine))

test('a provider’s page becomes events that name their source', async () => {
  const { provider } = historian('own', async () => ({ entries: [entry(1)] }))
  const { clock, engine } = await open([{ provider }])
  const { data } = await readHistory({ engine })
  expect(data).toMatchObject({
    isSupported: true,
    hasNextPage: false,
    source: { from: 'own', name: 'Provider own', at: clock.now() },
  })
  expect(data?.events).toEqual([
    {
      id: entry(1).hash,
      hash: entry(1).hash,
      caipNetworkId: 'eip155:1',
      minedAt: entry(1).minedAt,
      operation: 'receive',
      status: 'confirmed',
      from: shop,
      to: alice,
      transfers: [
        { direction: 'in', kind: 'fungible', amount: '1.5', name: 'USDC', isSpam: false },
      ],
    },
  ])
})

test.each<[string, object, string]>([
  ['something arrived', {}, 'receive'],
  ['something left', { from: alice, transfers: [transfer({ direction: 'out' })] }, 'send'],
  [
    'one coin left and another arrived',
    { transfers: [transfer({ direction: 'out' }), transfer({ name: 'ETH' })] },
    'trade',
  ],
  ['nothing moved', { transfers: [] }, 'execute'],
  ['the provider says so', { operation: 'mint' }, 'mint'],
  ['the provider names an unknown operation', { operation: 'levitate' }, 'execute'],
])('if %s, the operation is derived from that', async (_, changes, operation) => {
  const provider = historian('own', async () => ({ entries: [entry(1, changes)] }))
  expect((await readHistory(await open([provider]))).data?.events[0]?.operation).toBe(operation)
})

test('later pages come from the provider of the first page, and from no other', async () => {
  let isBack = false
  const first = historian('first', async () => (isBack ? { entries: [entry(9)] } : undefined))
  const second = historian('second', async ({ cursor = '0' }) => {
    const page = Number(cursor)
    return { entries: [entry(page)], ...(page < 2 && { next: String(page + 1) }) }
  })
  const { engine } = await open([first, second])
  const history = await historyOf(engine)
  const stop = history.subscribe(() => {})
  await settledRead(history)
  isBack = true
  for (const count of [2, 3]) {
    history.fetchNextPage()
    await expect.poll(() => history.get().data?.events.length).toBe(count)
  }
  stop()
  expect(history.get().data?.hasNextPage).toBe(false)
  expect([first.asked, second.asked]).toEqual([[undefined], [undefined, '1', '2']])
})

test('if a page of a history could not be read in full, the history says so', async () => {
  const own = historian('own', async ({ cursor = '0' }) => ({
    entries: [entry(Number(cursor))],
    ...(cursor === '0' ? { next: '1' } : { isPartial: true }),
  }))
  const { engine } = await open([own])
  const history = await historyOf(engine)
  const stop = history.subscribe(() => {})
  expect((await settledRead(history)).data?.source?.isPartial).toBeUndefined()
  history.fetchNextPage()
  await expect.poll(() => history.get().data?.events.length).toBe(2)
  expect(history.get().data?.source).toMatchObject({ from: 'own', isPartial: true })
  stop()
})

test('a provider that can read all of the history has precedence over one that cannot', async () => {
  const part = historian('part', async () => ({ entries: [entry(1)], isPartial: true }))
  const whole = historian('whole', async () => ({ entries: [entry(1), entry(2)] }))
  const { data } = await readHistory(await open([part, whole]))
  expect([data?.source?.from, data?.source?.isPartial]).toEqual(['whole', undefined])
})

test('if a later page fails, the history fails, and no other provider fills the gap', async () => {
  const first = historian('first', async ({ cursor }) => {
    if (cursor) throw new Error('Down')
    return { entries: [entry(1)], next: 'more' }
  })
  const second = historian('second', async () => ({ entries: [entry(2)] }))
  const { engine } = await open([first, second])
  const history = await historyOf(engine)
  const stop = history.subscribe(() => {})
  await settledRead(history)
  history.fetchNextPage()
  await expect.poll(() => history.get().status).toBe('error')
  stop()
  expect(history.get().data?.events).toHaveLength(1)
  expect(second.asked).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['does not have a history', async () => undefined],
  ['fails', async () => Promise.reject(new Error('No'))],
  ['answers with a list', async () => [entry(1)]],
  ['answers with a text', async () => 'history'],
])('if a provider %s, the next one answers', async (_, answer) => {
  const next = historian('next', async () => ({ entries: [entry(1)] }))
  const { data } = await readHistory(await open([historian('first', answer), next]))
  expect([data?.events.length, data?.source?.from]).toEqual([1, 'next'])
})

test('a history without entries counts as an answer', async () => {
  const next = historian('next', async () => ({ entries: [entry(1)] }))
  const { data } = await readHistory(
    await open([historian('empty', async () => ({ entries: [] })), next]),
  )
  expect([data?.events, data?.isSupported, data?.source?.from]).toEqual([[], true, 'empty'])
  expect(next.asked).toEqual([])
})

test('without a suitable provider and without a service, the history is not supported', async () => {
  const silent = historian('silent', async () => undefined)
  expect((await readHistory(await open([silent]))).data).toMatchObject({
    events: [],
    isSupported: false,
  })
})

test('the next provider is asked for the history, even if it is the cloud services', async () => {
  const broken = historian('broken', async () => Promise.reject(new Error('No')))
  const json = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)))
  const setUp = await open([broken], {
    projectId: 'project',
    services: { blockchainApi: 'https://chains.test' },
    answer: (url) =>
      url.includes('supported-chains')
        ? json({ http: ['eip155:1'], ws: [] })
        : json({ data: [], next: null }),
  })
  const { data } = await readHistory(setUp)
  expect([data?.isSupported, data?.source?.from]).toEqual([true, 'cloud-services'])
})

test('no provider gets the cursor of another provider that the host removed', async () => {
  const { asked, engine } = await open([], {
    projectId: 'project',
    services: { blockchainApi: 'https://chains.test' },
    answer: (url) =>
      Promise.resolve(
        Response.json(
          url.includes('supported-chains') ? { http: ['eip155:1'], ws: [] } : { data: [] },
        ),
      ),
  })
  const { read } = await engine.load(activity)
  const page = await read({ address: alice, caipNetworkId: 'eip155:1', cursor: 'x', from: 'gone' })
  expect([page.events, page.next]).toEqual([[], undefined])
  expect(asked.filter((url) => url.includes('history'))).toEqual([])
})

test('a later page with other transfers of a transaction does not replace the first ones', async () => {
  const own = historian('own', async ({ cursor }) =>
    cursor
      ? { entries: [entry(1, { transfers: [transfer({ name: 'DAI' })] })] }
      : { entries: [entry(1, { operation: 'trade' })], next: 'more' },
  )
  const { engine } = await open([own])
  const history = await historyOf(engine)
  const stop = history.subscribe(() => {})
  await settledRead(history)
  history.fetchNextPage()
  await expect.poll(() => history.get().data?.hasNextPage).toBe(false)
  stop()
  expect(history.get().data?.events).toMatchObject([
    { operation: 'trade', transfers: [{ name: 'USDC' }] },
  ])
})

test('if all fail and there is no service, the read fails', async () => {
  const broken = historian('broken', async () => Promise.reject(new Error('The reason')))
  expect(await readHistory(await open([broken]))).toMatchObject({
    status: 'error',
    error: { code: 'activity/FETCH_FAILED', cause: { cause: { message: 'The reason' } } },
  })
})

test('an invalid entry is left out, and no other, and the texts are sanitized', async () => {
  const wrong = [
    null,
    'entry',
    entry(1, { hash: '' }),
    entry(2, { hash: 7 }),
    entry(3, { minedAt: '2026-01-01' }),
    entry(4, { minedAt: Number.NaN }),
    entry(5, { from: undefined }),
    entry(6, { to: 'x'.repeat(201) }),
  ]
  const transfers = [
    transfer({ amount: 1.5 }),
    transfer({ amount: -1n }),
    transfer({ decimals: 78 }),
    transfer({ direction: 'up' }),
    transfer({ kind: 'coin' }),
    transfer({ name: 7 }),
    transfer({ name: `U\u202eSDC${'x'.repeat(100)}`, iconUrl: 'http://127.0.0.1/spy.png' }),
  ]
  const application = { name: 'Sh\u0000op', iconUrl: 'javascript:alert(1)' }
  const sound = entry(7, { status: 'perhaps', transfers, application })
  const twice = entry(7, { status: 'failed' })
  const own = historian('own', async () => ({ entries: [...wrong, sound, twice] }))
  const { data } = await readHistory(await open([own]))
  expect(data?.events).toHaveLength(1)
  const [event] = data!.events
  expect(event).toMatchObject({ status: 'pending', application: { name: 'Shop' } })
  expect(event?.application?.iconUrl).toBeUndefined()
  expect(event?.transfers).toHaveLength(1)
  expect(event?.transfers[0]).toMatchObject({ name: expect.stringMatching(/^USDCx{56}$/) })
  expect(event?.transfers[0]?.iconUrl).toBeUndefined()
})

test('a page that names itself as the next page ends the history', async () => {
  const looping = historian('looping', async () => ({ entries: [entry(1)], next: 'again' }))
  const { engine } = await open([looping])
  const history = await historyOf(engine)
  const stop = history.subscribe(() => {})
  await settledRead(history)
  history.fetchNextPage()
  await expect.poll(() => history.get().data?.hasNextPage).toBe(false)
  stop()
  expect(looping.asked).toEqual([undefined, 'again'])
})

test('a host that reads page by page passes the source on with the cursor', async () => {
  const first = historian('first', async () => undefined)
  const second = historian('second', async ({ cursor }) => ({
    entries: [entry(cursor ? 2 : 1)],
    ...(!cursor && { next: 'more' }),
  }))
  const { engine } = await open([first, second])
  const { read } = await engine.load(activity)
  const asked = { address: alice, caipNetworkId: 'eip155:1' } as const
  const { next, source } = await read(asked)
  const { events } = await read({ ...asked, cursor: next, from: source?.from })
  expect(events.map(({ hash }) => hash)).toEqual([entry(2).hash])
  expect(first.asked).toEqual([undefined])
})
