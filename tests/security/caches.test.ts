import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cookieStorage,
  createEngine,
  type KeyValueStorage,
  memoryStorage,
} from '../../src/engine/index.ts'
import { openReadCache } from '../../src/engine/store/keepReads.ts'
import {
  createTestAdapter,
  createTestClock,
  createTestPlatform,
} from '../../src/engine/testing/index.ts'
import { connectWallet, settle } from '../support/createTestEngine.ts'

const began = 1_800_000_000_000
const place = '@latchkey/latchkey/cache'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: began }))
afterEach(() => void vi.useRealTimers())

async function visit(storage: KeyValueStorage) {
  const wallet = createTestAdapter({ balance: { value: 7n, decimals: 18, symbol: 'ETH' } })
  const platform = { ...createTestPlatform(), clock: createTestClock(Date.now()) }
  const engine = createEngine({ adapters: [wallet.factory], platform, storage })
  engine.start()
  await connectWallet({ engine, wallet })
  const { balance } = engine.account
  const stop = balance.subscribe(() => {})
  await expect.poll(() => balance.get().status).toBe('success')
  await settle()
  stop()
  return balance.get().data ?? balance.get().error
}

/** The storage of an earlier visit, after someone has changed the cache. */
async function tampered(change: (entry: { value: { at: unknown; data: unknown } }) => unknown) {
  const storage = memoryStorage()
  await visit(storage)
  const cache = JSON.parse(storage.get(place)!)
  storage.set(place, JSON.stringify({ ...cache, entries: [change(cache.entries[0])] }))
  return storage
}

describe('security 48 a cache that was tampered with', () => {
  const value = (changes: object) => (entry: { value: object }) => ({
    ...entry,
    value: { ...entry.value, data: ['5', 18, 'ETH'], ...changes },
  })

  test('is used if the change is harmless', async () => {
    expect(await visit(await tampered(value({})))).toMatchObject({ value: 5n })
  })

  test.each<[string, Parameters<typeof tampered>[0]]>([
    ['a future time', value({ at: began + 60_000 })],
    ['no time', value({ at: undefined })],
    ['a time that is text', value({ at: String(began) })],
    ['an amount that is not a number', value({ data: ['5e9', 18, 'ETH'] })],
    ['a negative amount', value({ data: ['-5', 18, 'ETH'] })],
    ['an endless amount', value({ data: ['9'.repeat(5000), 18, 'ETH'] })],
    ['decimals out of range', value({ data: ['5', 78, 'ETH'] })],
    ['decimals that are text', value({ data: ['5', '18', 'ETH'] })],
    ['a symbol that is not text', value({ data: ['5', 18, { toString: 'x' }] })],
    ['a very long symbol', value({ data: ['5', 18, 'E'.repeat(41)] })],
    ['no data', value({ data: null })],
    ['no value', (entry) => ({ ...entry, value: null })],
    ['no end', (entry) => ({ ...value({})(entry), until: 'never' })],
    ['no entry', () => null],
  ])('is ignored if it has %s', async (_, change) => {
    expect(await visit(await tampered(change))).toEqual({ value: 7n, decimals: 18, symbol: 'ETH' })
  })

  test.each([2, '1', undefined])('is ignored if its version is %j', async (version) => {
    const storage = await tampered(value({}))
    const cache = JSON.parse(storage.get(place)!)
    storage.set(place, JSON.stringify({ ...cache, version }))
    expect(await visit(storage)).toMatchObject({ value: 7n })
  })

  test.each([
    ['text', 'nonsense'],
    ['text without a list', JSON.stringify({ version: 1, entries: { length: 1 } })],
    ['a prototype', '{"version":1,"__proto__":{"entries":[1]},"entries":[{"__proto__":null}]}'],
    ['a very long list', `{"version":1,"entries":[${'0,'.repeat(200_000)}0]}`],
  ])('is ignored: %s', async (_, text) => {
    const storage = memoryStorage()
    storage.set(place, text)
    expect(await visit(storage)).toMatchObject({ value: 7n })
  })
})

test('security 48 if storage throws, nothing is cached and nothing breaks', async () => {
  const throwing: KeyValueStorage = {
    get() {
      throw new Error('no')
    },
    set() {
      throw new Error('no')
    },
    remove() {
      throw new Error('no')
    },
  }
  expect(await visit(throwing)).toMatchObject({ value: 7n })
})

test('security 48 caches stay out of cookies', async () => {
  const storage = cookieStorage()
  await visit(storage)
  expect(storage.get(place)).toBeUndefined()
})

describe('security 48 the cache', () => {
  const open = (storage = memoryStorage(), clock = createTestClock(began)) => ({
    storage,
    clock,
    cache: openReadCache({ id: 'latchkey', clock, storage }),
  })

  test('holds the newest 64 entries', () => {
    const { cache, storage } = open()
    for (let entry = 0; entry < 70; entry += 1) cache.set(`read ${entry}`, entry, 30_000)
    expect(JSON.parse(storage.get(place)!).entries).toHaveLength(64)
    expect(cache.get('read 5')).toBeUndefined()
    expect(cache.get('read 69')).toBe(69)
  })

  test('has the newest value of each entry, once', () => {
    const { cache, storage } = open()
    for (const value of [1, 2, 3]) cache.set('a', value, 30_000)
    expect(cache.get('a')).toBe(3)
    expect(JSON.parse(storage.get(place)!).entries).toHaveLength(1)
  })

  test('never grows beyond 128 kB', () => {
    const { cache, storage } = open()
    for (let entry = 0; entry < 10; entry += 1) cache.set(`${entry}`, 'x'.repeat(30_000), 30_000)
    expect(storage.get(place)!.length).toBeLessThanOrEqual(128 * 1024)
    expect(cache.get('9')).toHaveLength(30_000)
    cache.set('too large', 'x'.repeat(200_000), 30_000)
    expect(cache.get('too large')).toBeUndefined()
  })

  test('removes what has expired from storage too', () => {
    const { cache, clock, storage } = open()
    cache.set('a', 1, 10_000)
    cache.set('b', 2, 30_000)
    clock.advance(10_000)
    expect(cache.get('a')).toBeUndefined()
    cache.set('c', 3, 30_000)
    expect(storage.get(place)).not.toContain('"a"')
    clock.advance(30_000)
    cache.remove('c')
    expect(storage.get(place)).toBeUndefined()
  })
})
