import { describe, expect, test } from 'vitest'
import { resolveConfig } from '../../../src/engine/config/resolveConfig.ts'
import { createLifecycle } from '../../../src/engine/createLifecycle.ts'
import type { EngineState } from '../../../src/engine/index.ts'
import { createQueries } from '../../../src/engine/store/createQueries.ts'
import { createQuery } from '../../../src/engine/store/createQuery.ts'
import { createStore } from '../../../src/engine/store/createStore.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testAddress,
} from '../../../src/engine/testing/index.ts'
import {
  connectWallet,
  createTestEngine,
  disconnectWallet,
} from '../../support/createTestEngine.ts'

describe('the balance', () => {
  test('is read when a wallet is connected and there is a listener, and not after a disconnect', async () => {
    const setUp = createTestEngine()
    const { balance } = setUp.engine.account
    expect(balance.get()).toEqual({ status: 'idle', isFetching: false })
    const stop = balance.subscribe(() => {})
    expect(balance.get().status).toBe('idle')
    await connectWallet(setUp)
    await expect.poll(() => balance.get().status).toBe('success')
    expect(balance.get().data).toEqual({
      value: 1_500_000_000_000_000_000n,
      decimals: 18,
      symbol: 'ETH',
    })
    await disconnectWallet(setUp)
    await expect.poll(() => balance.get().status).toBe('idle')
    expect(balance.get().data).toBeUndefined()
    stop()
  })

  test('belongs to its account', async () => {
    const wallet = createTestAdapter()
    const addresses: string[] = []
    const adapter = {
      ...wallet.factory(),
      balances: {
        async native({ address }: { address: string }) {
          addresses.push(address)
          return { value: BigInt(addresses.length), decimals: 18, symbol: 'ETH' }
        },
      },
    }
    const { engine } = createTestEngine({
      adapters: [Object.assign(() => adapter, { namespace: 'eip155' as const })],
    })
    const stop = engine.account.balance.subscribe(() => {})
    await connectWallet({ engine, wallet })
    await expect.poll(() => engine.account.balance.get().data?.value).toBe(1n)
    wallet.emit({ type: 'accounts', accounts: [{ address: '0xb0b' }] })
    await expect.poll(() => engine.account.balance.get().data?.value).toBe(2n)
    expect(addresses).toEqual([testAddress, '0xb0b'])
    stop()
  })

  test('keeps its data if reading again fails, and returns the reason', async () => {
    const wallet = createTestAdapter()
    let fails = false
    const adapter = {
      ...wallet.factory(),
      balances: {
        async native() {
          if (fails) throw new Error('The node is down')
          return { value: 7n, decimals: 18, symbol: 'ETH' }
        },
      },
    }
    const { engine } = createTestEngine({
      adapters: [Object.assign(() => adapter, { namespace: 'eip155' as const })],
    })
    const { balance } = engine.account
    const stop = balance.subscribe(() => {})
    await connectWallet({ engine, wallet })
    await expect.poll(() => balance.get().status).toBe('success')
    fails = true
    balance.refetch()
    await expect.poll(() => balance.get().status).toBe('error')
    expect(balance.get()).toMatchObject({
      data: { value: 7n },
      error: { message: 'The node is down' },
    })
    fails = false
    balance.refetch()
    await expect.poll(() => balance.get().status).toBe('success')
    stop()
  })
})

const bareContext = () => {
  const platform = createTestPlatform()
  return {
    config: resolveConfig({}),
    lifecycle: createLifecycle(platform.clock),
    platform,
  }
}

describe('a query', () => {
  test('fails with a typed error if its library fails to load, and is read at the next try', async () => {
    let loads = 0
    const queries = createQueries(bareContext())
    const query = createQuery(
      {
        store: createStore({} as EngineState, () => {}),
        queries: {
          load: () => {
            loads += 1
            return loads === 1 ? Promise.reject(new TypeError('Failed to fetch')) : queries.load()
          },
        },
      },
      { key: () => ['names'] as const, staleTime: 0, load: async () => 'ada.eth' },
    )
    const stop = query.subscribe(() => {})
    expect(query.get().status).toBe('pending')
    await expect.poll(() => query.get().status).toBe('error')
    expect(query.get().error).toMatchObject({ code: 'common/UNKNOWN', message: 'Failed to fetch' })
    stop()
    const stopAgain = query.subscribe(() => {})
    await expect.poll(() => query.get().data).toBe('ada.eth')
    stopAgain()
  })

  test('is read on a refetch after its library failed to load', async () => {
    const queries = createQueries(bareContext())
    let isOffline = true
    const load = () =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch')) : queries.load()
    const query = createQuery(
      { store: createStore({} as EngineState, () => {}), queries: { load } },
      { key: () => ['names'] as const, staleTime: 0, load: async () => 'ada.eth' },
    )
    const stop = query.subscribe(() => {})
    await expect.poll(() => query.get().status).toBe('error')
    isOffline = false
    query.refetch()
    expect(query.get().status).toBe('pending')
    await expect.poll(() => query.get().data).toBe('ada.eth')
    stop()
    query.refetch()
  })

  test('runs as soon as there is a listener, if it was refetched without one', async () => {
    let reads = 0
    const query = createQuery(
      { store: createStore({} as EngineState, () => {}), queries: createQueries(bareContext()) },
      { key: () => ['names'] as const, staleTime: 60_000, load: async () => ++reads },
    )
    const listen = (read: number) => {
      const stop = query.subscribe(() => {})
      return expect
        .poll(() => query.get())
        .toMatchObject({ data: read, isFetching: false })
        .then(() => stop)
    }
    ;(await listen(1))()
    ;(await listen(1))()
    query.refetch()
    ;(await listen(2))()
    ;(await listen(2))()
    // The listener that reads has left before the library has loaded.
    const stop = query.subscribe(() => {})
    query.refetch()
    stop()
    ;(await listen(3))()
    expect(reads).toBe(3)
  })

  test('reads nothing if the state does not need it, even on a refetch', async () => {
    let reads = 0
    const queries = createQueries(bareContext())
    const query = createQuery(
      { store: createStore({} as EngineState, () => {}), queries },
      { key: () => undefined, staleTime: 0, load: async () => ++reads },
    )
    const stop = query.subscribe(() => {})
    await queries.load()
    query.refetch()
    await Promise.resolve()
    expect(query.get()).toEqual({ status: 'idle', isFetching: false })
    expect(reads).toBe(0)
    stop()
  })
})
