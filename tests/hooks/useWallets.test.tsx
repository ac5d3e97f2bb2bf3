import { act, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { createEngine } from '../../src/engine/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { useWallets } from '../../src/hooks/index.ts'
import { answerWallets } from '../support/answerWallets.ts'
import { renderEngineHook, settle } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

/** Loading code takes longer on a busy machine. */
const patient = { timeout: 60_000 }

beforeAll(async () => {
  // Loads the code before, because the suite counts renders.
  const engine = createEngine({ platform: createTestPlatform() })
  const stop = engine.wallets.list.subscribe(() => {})
  await vi.waitFor(() => expect(engine.wallets.list.get().status).toBe('success'), patient)
  stop()
})

describeHook('useWallets', {
  useHook: useWallets,
  read: ({ search }) => `searches for ${search || 'all'}`,
  before: 'searches for all',
  change: ({ engine }) => engine.wallets.search('meadow'),
  after: 'searches for meadow',
  firstRenders: 3,
  isReady: ({ status }) => status === 'success',
})

function renderWallets(options = {}) {
  const service = answerWallets()
  const platform = createTestPlatform({ fetch: service.fetch })
  const rendered = renderEngineHook(() => useWallets(), {
    ...service.options,
    platform,
    ...options,
  })
  return { ...rendered, service, clock: platform.clock }
}

test('reads the wallets page after page', async () => {
  const { result } = renderWallets()
  expect(result.current).toMatchObject({ status: 'pending', wallets: [], hasNextPage: false })
  await waitFor(() => expect(result.current.status).toBe('success'), patient)
  const { count, recommended, wallets } = result.current
  expect(recommended).toHaveLength(4)
  expect(wallets).toHaveLength(44)
  expect(count).toBeGreaterThan(300)
  act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.wallets).toHaveLength(84))
})

test('searches 300 ms after the last change, and returns the last wallets until then', async () => {
  const { result, clock } = renderWallets()
  await waitFor(() => expect(result.current.status).toBe('success'), patient)
  act(() => result.current.setSearch('kettle'))
  expect(result.current).toMatchObject({ search: 'kettle', isStale: true, isFetching: true })
  expect(result.current.wallets).toHaveLength(44)
  await act(async () => clock.advance(300))
  await waitFor(() => expect(result.current.isStale).toBe(false))
  expect(result.current.wallets.map(({ name }) => name)).toContain('Ginger Kettle')
})

test('returns the error of a failure, and can retry', async () => {
  const { result, service } = renderWallets()
  service.fail(503)
  await waitFor(() => expect(result.current.status).toBe('error'))
  expect(result.current.error?.code).toBe('provider/UNREACHABLE')
  service.fail(undefined)
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.status).toBe('success'), patient)
  expect(result.current.error).toBeUndefined()
})

test('returns the featured wallets, and connects an installed one', async () => {
  const meadow = answerWallets().wallets.find(({ name }) => name === 'Meadow')!
  const wallet = createTestAdapter({
    connectors: [
      {
        connectorId: 'm',
        name: 'M',
        type: 'ANNOUNCED',
        namespace: 'eip155',
        info: { rdns: meadow.rdns! },
      },
    ],
  })
  const { result } = renderWallets({
    adapters: [wallet.factory],
    featuredWalletIds: [meadow.id],
  })
  await waitFor(() => expect(result.current.featured.map(({ name }) => name)).toEqual(['Meadow']))
  act(() => result.current.select(result.current.featured[0]!))
  expect(wallet.last()).toMatchObject({ method: 'connect', connectorId: 'm' })
})

test('sends no request while it is disabled', async () => {
  const service = answerWallets()
  let asks = 0
  const platform = createTestPlatform({
    fetch: (...input) => {
      asks += 1
      return service.fetch(...input)
    },
  })
  let enabled = false
  const { rerender, result } = renderEngineHook(() => useWallets({ enabled }), {
    ...service.options,
    platform,
  })
  await settle()
  expect(result.current).toMatchObject({ isIdle: true, wallets: [] })
  expect(asks).toBe(0)
  enabled = true
  rerender()
  await waitFor(() => expect(result.current.isSuccess).toBe(true), patient)
})
