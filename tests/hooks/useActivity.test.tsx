import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { activity, transactions } from '../../src/engine/index.ts'
import { mainnet, optimism } from '../../src/engine/networks/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { useActivity } from '../../src/hooks/index.ts'
import { answerHistory, historyAddress, historyEntry } from '../support/answerHistory.ts'
import { connectMeadow, meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

/** The code for the first one takes longer to load on a busy machine. */
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

/** A wallet on a chain whose nodes say nothing about transactions. */
function quietWallet() {
  const wallet = createTestAdapter()
  const factory = Object.assign(() => ({ ...wallet.factory(), nodes: { ask: async () => null } }), {
    namespace: 'eip155' as const,
  })
  return { wallet, factory }
}

function renderActivity(service = answerHistory()) {
  const { wallet, factory } = quietWallet()
  const platform = createTestPlatform({ fetch: service.fetch })
  const rendered = renderEngineHook(() => useActivity(), {
    ...service.options,
    networks: [mainnet, optimism],
    adapters: [factory],
    platform,
    strict: true,
  })
  return { ...rendered, wallet, service }
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
  // Those of another account and of another network are not shown here.
  expect(result.current.watched.map((one) => one.hash)).toEqual([hash])

  service.set([historyEntry('b'), historyEntry('a')])
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.months[0]?.events).toHaveLength(2), soon)
  expect(result.current.watched).toEqual([])
})

test('says that there is no service, or that it does not support the network', async () => {
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
