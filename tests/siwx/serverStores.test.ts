import { describe, expect, test } from 'vitest'
import { createSessions } from '../../src/engine/siwx/server/createSessions.ts'
import { memoryStore } from '../../src/engine/siwx/server/index.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const accountAddress = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const on = (chain: number, end: number) =>
  ({
    caipAddress: `eip155:${chain}:${accountAddress}`,
    accountAddress,
    chainId: `eip155:${chain}`,
    expirationTime: new Date(noon + end).toISOString(),
  }) as const

function open() {
  let time = noon
  const now = () => time
  const store = memoryStore({ now })
  return {
    store,
    sessions: createSessions({ store, now, lifetime: 60_000 }),
    pass(milliseconds: number) {
      time += milliseconds
    },
  }
}

describe('the accounts behind a cookie', () => {
  test('are at most 50: expired ones are removed first, then the oldest', async () => {
    const { pass, sessions } = open()
    await sessions.add(undefined, '1', on(1, 50_000))
    for (let chain = 2; chain <= 50; chain += 1)
      await sessions.add(`${chain - 1}`, `${chain}`, on(chain, 10_000))
    pass(10_000)
    await sessions.add('50', '51', on(51, 50_000))
    expect(await sessions.read('51')).toEqual([on(51, 50_000), on(1, 50_000)])
    for (let chain = 52; chain <= 100; chain += 1)
      await sessions.add(`${chain - 1}`, `${chain}`, on(chain, 50_000))
    const chains = (await sessions.read('100')).map(({ chainId }) => chainId)
    expect([chains.length, chains[0], chains.at(-1)]).toEqual([50, 'eip155:100', 'eip155:51'])
  })

  test('are ignored if the store has a number as their end', async () => {
    const { sessions, store } = open()
    const text = JSON.stringify([{ ...on(1, 0), expirationTime: 2099 }])
    await store.set('session:one', text, noon + 60_000)
    expect(await sessions.read('one')).toEqual([])
  })
})

describe('a store in memory', () => {
  test('keeps a text until it expires, and returns it once to `take`', () => {
    let time = 9
    const store = memoryStore({ now: () => time })
    for (const key of ['a', 'b']) store.set(key, key, 10)
    expect([store.get('a'), store.take('a'), store.take('a')]).toEqual(['a', 'a', undefined])
    time = 10
    expect([store.get('b'), store.take('b')]).toEqual([undefined, undefined])
  })

  test('has a maximum size: expired texts go first, then the oldest', () => {
    let time = 0
    const store = memoryStore({ limit: 2, now: () => time })
    const kept = (...keys: string[]) => keys.filter((key) => store.get(key))
    store.set('a', '1', 100)
    store.set('b', '2', 10)
    store.set('b', '2', 10)
    expect(kept('a', 'b')).toEqual(['a', 'b'])
    time = 10
    store.set('c', '3', 100)
    expect(kept('a', 'b', 'c')).toEqual(['a', 'c'])
    store.set('d', '4', 100)
    expect(kept('a', 'c', 'd')).toEqual(['c', 'd'])
  })
  test('replaces a valid text if it has room for only one', () => {
    const store = memoryStore({ limit: 1, now: () => 0 })
    store.set('a', '1', 100)
    store.set('b', '2', 100)
    expect(['a', 'b'].map(store.get)).toEqual([undefined, '2'])
  })
})
