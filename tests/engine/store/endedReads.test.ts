// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestAdapter } from '../../../src/engine/testing/index.ts'
import {
  connectWallet,
  createTestEngine,
  settle,
  type TestEngineOptions,
} from '../../support/createTestEngine.ts'

// Loading code takes longer on a busy machine.
const patient = { timeout: 60_000 }

const balance = { value: 1n, decimals: 18, symbol: 'ETH' }

/** An engine whose balance has a listener. The test can count its timers. */
async function watchBalance(
  native: () => Promise<typeof balance>,
  config: Pick<TestEngineOptions, 'queryClient'> = {},
) {
  const wallet = createTestAdapter()
  const adapter = { ...wallet.factory(), balances: { native } }
  const { engine } = createTestEngine({
    ...config,
    adapters: [Object.assign(() => adapter, { namespace: 'eip155' as const })],
  })
  const stop = engine.account.balance.subscribe(() => {})
  await connectWallet({ engine, wallet })
  return { engine, stop }
}

describe('a destroyed engine keeps no cached read', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  /** Waits for a timer of the query library, which notifies its listeners in this timer. */
  const afterNews = async () => {
    await settle()
    vi.advanceTimersByTime(100)
    await settle()
    return vi.getTimerCount()
  }

  test('that was released before', async () => {
    const { engine, stop } = await watchBalance(async () => balance)
    await vi.waitFor(() => expect(engine.account.balance.get().status).toBe('success'), patient)
    stop()
    expect(await afterNews()).toBeGreaterThan(0)
    engine.destroy()
    expect(await afterNews()).toBe(0)
  })

  test('that is released afterwards', async () => {
    const { engine, stop } = await watchBalance(async () => balance)
    await vi.waitFor(() => expect(engine.account.balance.get().status).toBe('success'), patient)
    engine.destroy()
    stop()
    expect(await afterNews()).toBe(0)
  })

  test('that is still pending, or whose answer comes later', async () => {
    let answer = (_: typeof balance) => {}
    const native = vi.fn(
      () =>
        new Promise<typeof balance>((resolve) => {
          answer = resolve
        }),
    )
    const { engine, stop } = await watchBalance(native)
    await vi.waitFor(() => expect(native).toHaveBeenCalled(), patient)
    engine.destroy()
    stop()
    expect(await afterNews()).toBe(0)
    // The query also keeps no data of a late answer.
    answer(balance)
    expect(await afterNews()).toBe(0)
  })

  test('and the host’s cache keeps its entries', async () => {
    const queryClient = new QueryClient()
    const { engine, stop } = await watchBalance(async () => balance, { queryClient })
    await vi.waitFor(() => expect(engine.account.balance.get().status).toBe('success'), patient)
    engine.destroy()
    stop()
    const kept = queryClient.getQueryCache().getAll()
    expect(kept.map(({ state }) => state.data)).toContainEqual(balance)
  })
})
