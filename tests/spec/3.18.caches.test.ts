import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEngine, type KeyValueStorage, memoryStorage } from '../../src/engine/index.ts'
import {
  createTestAdapter,
  createTestClock,
  createTestPlatform,
} from '../../src/engine/testing/index.ts'
import { connectWallet, settle } from '../support/createTestEngine.ts'

const began = 1_800_000_000_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: began }))
afterEach(() => void vi.useRealTimers())

/** A visit of a user. The node answers with this balance in wei. */
async function visit(storage: KeyValueStorage, value: bigint) {
  const wallet = createTestAdapter({ balance: { value, decimals: 18, symbol: 'ETH' } })
  const platform = { ...createTestPlatform({ storage }), clock: createTestClock(Date.now()) }
  const engine = createEngine({ adapters: [wallet.factory], platform })
  engine.start()
  await connectWallet({ engine, wallet })
  const { balance } = engine.account
  const stop = balance.subscribe(() => {})
  await expect.poll(() => balance.get().status).toBe('success')
  const read = balance.get().data?.value
  // The cache is written after all listeners were called.
  await settle()
  stop()
  return read
}

const cached = (storage: KeyValueStorage) => storage.get('@latchkey/latchkey/cache')

test('3.18 the native balance is cached under its address, with its timestamp', async () => {
  const storage = memoryStorage()
  await visit(storage, 5n)
  const { entries } = JSON.parse(cached(storage)!)
  expect(entries).toHaveLength(1)
  expect(entries[0].key).toContain('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  expect(entries[0].key).toContain('eip155:1')
  expect(entries[0].value).toEqual({ at: expect.any(Number), data: ['5', 18, 'ETH'] })
  // `waitUntil` advances the faked time.
  expect(entries[0].value.at).toBeGreaterThanOrEqual(began)
  expect(entries[0].value.at).toBeLessThanOrEqual(Date.now())
})

test('3.18 a cached native balance is valid for 30 s, even after a reload', async () => {
  const storage = memoryStorage()
  expect(await visit(storage, 5n)).toBe(5n)
  vi.setSystemTime(began + 29_000)
  expect(await visit(storage, 7n)).toBe(5n)
  vi.setSystemTime(began + 30_001)
  expect(await visit(storage, 7n)).toBe(7n)
})
