import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { NamespaceAdapter } from '../../src/engine/adapters/NamespaceAdapter.ts'
import { activity, transactions } from '../../src/engine/index.ts'
import { mainnet, optimism } from '../../src/engine/networks/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { useActivity } from '../../src/hooks/index.ts'
import { answerHistory, historyAddress, historyEntry } from '../support/answerHistory.ts'
import { connectMeadow, meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

/** The first test loads code, which takes longer on a busy machine. */
const soon = { timeout: 60_000 }

describeHook('useActivity', {
  useHook: useActivity,
  read: ({ isSuccess }) => (isSuccess ? 'read' : 'not read'),
  before: 'not read',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
    const { history } = await engine.load(activity)
    const stop = history.subscribe(() => {})
    await vi.waitFor(() => expect(history.get().status).toBe('success'), soon)
    stop()
  },
  after: 'read',
  firstRenders: 2,
  isReady: ({ isIdle }) => isIdle,
})

type Nodes = NonNullable<NamespaceAdapter['nodes']>

/** A wallet on a chain whose nodes have no transactions by default. */
function createWallet(ask: Nodes['ask']) {
  const wallet = createTestAdapter()
  const factory = Object.assign(() => ({ ...wallet.factory(), nodes: { ask } }), {
    namespace: 'eip155' as const,
  })
  return { wallet, factory }
}

function renderActivity(service = answerHistory(), ask: Nodes['ask'] = async () => null) {
  const { wallet, factory } = createWallet(ask)
  const platform = createTestPlatform({ fetch: service.fetch })
  const rendered = renderEngineHook(() => useActivity(), {
    ...service.options,
    networks: [mainnet, optimism],
    adapters: [factory],
    platform,
    strict: true,
  })
  return { ...rendered, wallet, service, clock: platform.clock }
}

test('returns the history by month, and loads page after page', async () => {
  const entries = Array.from({ length: 30 }, (_, index) => historyEntry(`e${index}`))
  const { result, ...arranged } = renderActivity(answerHistory(entries, { perPage: 20 }))
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
  expect(result.current.months.map(({ events, label }) => [label, events.length])).toEqual([
    ['May 2026', 20],
  ])
  expect(result.current.hasNextPage).toBe(true)
  act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.months[0]?.events).toHaveLength(30), soon)
  expect(result.current.hasNextPage).toBe(false)
})

test('returns pending transactions first, until the history has them', async () => {
  const service = answerHistory([historyEntry('a')])
  const { result, engine, ...arranged } = renderActivity(service)
  await connectMeadow({ engine, ...arranged })
  await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
  const { watch } = await engine.load(transactions)
  const hash = `0x${'b'.padStart(64, '0')}`
  const sent = { caipNetworkId: 'eip155:1', kind: 'send', from: historyAddress, hash } as const
  act(() => void watch(sent))
  act(() => void watch({ ...sent, hash: `0x${'c'.padStart(64, '0')}`, from: hash.slice(0, 42) }))
  act(() => void watch({ ...sent, hash: `0x${'d'.padStart(64, '0')}`, caipNetworkId: 'eip155:10' }))
  // The list leaves out transactions of another account and of another network.
  expect(result.current.watched.map((one) => one.hash)).toEqual([hash])

  service.set([historyEntry('b'), historyEntry('a')])
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.months[0]?.events).toHaveLength(2), soon)
  expect(result.current.watched).toEqual([])
})

test('a transaction shows until the history has its replacement', async () => {
  const [hash, other] = [`0x${'b'.padStart(64, '0')}`, `0x${'c'.padStart(64, '0')}`]
  const block = { number: '0x5', hash: '0xb10c' }
  const replacement = { hash: other, from: historyAddress, nonce: '0x0', value: '0x1', input: '0x' }
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => block.number,
    eth_getBlockByNumber: () => ({ ...block, transactions: [replacement] }),
    eth_getTransactionCount: ([, at]) => (at === 'latest' || at === block.number ? '0x1' : '0x0'),
    eth_getTransactionReceipt: ([asked]) =>
      asked === other ? { blockNumber: block.number, blockHash: block.hash, status: '0x1' } : null,
  }
  const service = answerHistory([historyEntry('a')])
  const { result, engine, clock, ...arranged } = renderActivity(
    service,
    async ({ method, params }) => answers[method]?.(params) ?? null,
  )
  await connectMeadow({ engine, ...arranged })
  await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
  const { watch } = await engine.load(transactions)
  const sent = { caipNetworkId: 'eip155:1', kind: 'send', from: historyAddress, hash } as const
  act(() => void watch({ ...sent, nonce: 0 }))
  await waitFor(() => {
    act(() => clock.advance(1_000))
    expect(result.current.watched).toMatchObject([{ hash, replacedBy: other }])
  }, soon)
  service.set([historyEntry('c'), historyEntry('a')])
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.watched).toEqual([]), soon)
})

test('says if there is no service, or if the service does not support the network', async () => {
  const { result, ...arranged } = renderEngineHook(() => useActivity())
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
  expect(result.current.isSupported).toBe(false)
})

test('returns the error of a failure, and can retry', async () => {
  const service = answerHistory()
  service.fail(400)
  const { result, ...arranged } = renderActivity(service)
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isError).toBe(true), soon)
  expect(result.current.error?.message).toBe('Failed to fetch transactions')
  service.fail(undefined)
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
})
