import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedActivity } from '../../src/engine/features/activity/parseActivityEvent.ts'
import { formatSavedConnections } from '../../src/engine/features/connection/createConnectionMemory.ts'
import {
  parseSavedConnections,
  readSavedConnections,
} from '../../src/engine/features/connection/savedConnections.ts'
import { readStoredSessions } from '../../src/engine/features/siwx/localSessions.ts'
import { isSessionOf } from '../../src/engine/features/siwx/SiwxOption.ts'
import { readSession } from '../../src/engine/features/siwx/serverSessions.ts'
import { priceForm, tokensForm } from '../../src/engine/features/tokens/parseToken.ts'
import { parseSavedTransactions } from '../../src/engine/features/transactions/createTransactionMemory.ts'
import { createEngine, memoryStorage, stateFromCookie } from '../../src/engine/index.ts'
import { readCookie } from '../../src/engine/platform/cookieStorage.ts'
import { openReadCache, storedForms } from '../../src/engine/store/keepReads.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { connectionsKey } from '../support/createTestEngine.ts'
import { hostileJson, nearly, unseal } from '../support/hostileValues.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connections = {
  version: 1,
  activeNamespace: 'eip155',
  connections: [
    {
      connectorId: 'test.meadow',
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [{ address, type: 'eoa' }],
    },
  ],
  recentWallets: [{ id: 'test.meadow', namespace: 'eip155', walletId: 'a' }],
}

/** Texts in storage: the text that was written, and any other text. */
const texts = (good: readonly unknown[]) =>
  fc.oneof(
    { weight: 6, arbitrary: nearly(good).map((value) => JSON.stringify(unseal(value))) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    fc.tuple(fc.nat(200), fc.string({ unit: 'binary', maxLength: 3 })).map(([at, piece]) => {
      const text = JSON.stringify(good[0])
      return text.slice(0, at) + piece + text.slice(at + 1)
    }),
  )

test('connections of an earlier visit belong to their namespace, and are limited in number', () => {
  checkProperty({
    seed: 21,
    given: texts([connections]),
    read: (text) => parseSavedConnections(text),
    holds(saved) {
      expect(saved.connections.length).toBeLessThanOrEqual(16)
      expect(saved.recentWallets.length).toBeLessThanOrEqual(2)
      for (const { accounts, caipNetworkId, connectorId, namespace } of saved.connections) {
        expect(caipNetworkId.startsWith(`${namespace}:`)).toBe(true)
        expect(`${connectorId}${accounts[0].address}`).toMatch(/^[\s\S]{2,400}$/)
      }
      expect(parseSavedConnections(formatSavedConnections(saved))).toEqual(saved)
    },
  })
})

test('a stored text is read up to its maximum length, and a longer one not at all', () => {
  const transaction = {
    caipNetworkId: 'eip155:1',
    hash: `0x${'5e'.repeat(32)}`,
    from: address,
    kind: 'send',
    since: 1,
  }
  const transactions = { version: 1, transactions: [transaction] }
  for (const [stored, most, count] of [
    [connections, 4_096, (text: string) => parseSavedConnections(text).connections.length],
    [transactions, 256 * 1024, (text: string) => parseSavedTransactions(text).length],
  ] as const) {
    const padded = JSON.stringify(stored).padEnd(most)
    expect([padded, `${padded} `].map(count)).toEqual([1, 0])
  }
})

test('whatever storage contains, the engine starts and connects no stored account', () => {
  checkProperty({
    seed: 22,
    given: texts([connections]),
    read(text) {
      const storage = memoryStorage()
      storage.set(connectionsKey, text)
      const platform = createTestPlatform({ storage })
      expect(readSavedConnections({ config: { id: 'latchkey' } as never, platform })).toBeTruthy()
      const engine = createEngine({ platform })
      engine.start()()
      return Object.values(engine.getState().connection.namespaces)
    },
    holds(namespaces) {
      for (const { connections: live, status } of namespaces) {
        expect(status).not.toBe('connected')
        expect(live).toEqual([])
      }
    },
  })
})

test('a cookie gives only remembered addresses', () => {
  const name = encodeURIComponent(connectionsKey)
  const header = texts([connections]).map((text) =>
    !/\p{Cs}/u.test(text) ? `a=b; ${name}=${encodeURIComponent(text)}` : `${name}=${text}`,
  )
  checkProperty({
    seed: 23,
    given: fc.oneof(header, fc.string({ unit: 'binary' })),
    read: (cookie) => {
      const { connection } = stateFromCookie(cookie)
      return connection
    },
    holds({ namespaces }) {
      for (const { connections: live, status } of Object.values(namespaces))
        expect([live, status]).toEqual([[], 'reconnecting'])
    },
  })
})

test('a cookie is read as it was written, whatever it contains', () => {
  const name = fc.string({ minLength: 1 })
  checkProperty({
    seed: 24,
    given: fc.tuple(name, fc.string({ unit: 'grapheme' })),
    read: ([key, value]) =>
      readCookie(`x=1; ${encodeURIComponent(key)}=${encodeURIComponent(value)}; y=%`, key),
    holds: (read, [key, value]) => {
      if (!['x', 'y'].includes(key)) expect(read).toBe(value)
    },
  })
})

test('stored transactions have a hash of their chain, and are pending', () => {
  const transaction = {
    caipNetworkId: 'eip155:1',
    hash: `0x${'5e'.repeat(32)}`,
    from: address,
    kind: 'send',
    since: 1,
    nonce: 3,
    call: { to: address, value: '1', data: '0x' },
    summary: {
      amount: '1.5',
      symbol: 'ETH',
      counterparty: address,
      received: { amount: '2', symbol: 'X' },
    },
  }
  checkProperty({
    seed: 25,
    given: texts([{ version: 1, transactions: [transaction, transaction] }]),
    read: (text) => parseSavedTransactions(text),
    holds(list) {
      for (const one of list) {
        expect(one.status).toBe('pending')
        expect(one.hash).toMatch(
          one.caipNetworkId.startsWith('eip155:') ? /^0x.{64}$/ : /^.{64,88}$/,
        )
        expect(Number.isFinite(one.since)).toBe(true)
        expect(one.nonce ?? 0).toBeGreaterThanOrEqual(0)
        expect(one.summary?.amount ?? '0').toMatch(/^\d+(\.\d+)?$/)
      }
    },
  })
})

const session = {
  data: {
    accountAddress: address,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'a1b2c3d4',
    expirationTime: '2026-11-21T12:00:00.000Z',
    notBefore: '2026-11-21T10:00:00.000Z',
  },
  message: 'text',
  signature: '0x00',
}
const now = Date.parse('2026-11-21T11:00:00.000Z')
const account = { accountAddress: address, chainId: 'eip155:1' } as const

test('a stored session is valid for its own account and network, within its time', () => {
  checkProperty({
    seed: 26,
    given: texts([[session], [session, session]]),
    read(text) {
      const storage = memoryStorage()
      storage.set('sessions', text)
      return readStoredSessions({ storage, storageKey: 'sessions' }).filter((one) =>
        isSessionOf(account, one, now),
      )
    },
    holds(sessions) {
      expect(sessions.length).toBeLessThanOrEqual(50)
      for (const { data } of sessions) {
        expect(data.chainId).toBe('eip155:1')
        expect(data.accountAddress.toLowerCase()).toBe(address.toLowerCase())
        expect(Date.parse(data.expirationTime ?? '2030-01-01')).toBeGreaterThan(now)
        expect(Date.parse(data.notBefore ?? '2020-01-01')).toBeLessThanOrEqual(now)
      }
    },
  })
})

test('a session from a server is for the account, and has not expired', () => {
  const context = { domain: 'shop.example', uri: 'https://shop.example/', now: () => now }
  checkProperty({
    seed: 27,
    given: nearly([{ ...account, expirationTime: session.data.expirationTime }, account]),
    read: (answer) => readSession(answer, account, context as never),
    holds: ({ data }) => {
      expect([data.chainId, data.accountAddress]).toEqual([account.chainId, address])
      expect(Date.parse(data.expirationTime ?? '2030-01-01')).toBeGreaterThan(now)
    },
  })
})

test('the cache returns only entries that have not expired', () => {
  const clock = { now: () => 1_000 } as never
  checkProperty({
    seed: 28,
    given: texts([
      {
        version: 1,
        entries: [
          { key: 'a', until: 2_000, value: 1 },
          { key: 'b', until: 500, value: 2 },
        ],
      },
    ]),
    read(text) {
      const storage = memoryStorage()
      storage.set('@latchkey/x/cache', text)
      const cache = openReadCache({ id: 'x', clock, storage })
      const found = [cache.get('a'), cache.get('b')]
      cache.set('c', true, 10)
      expect(cache.get('c')).toBe(true)
      return found
    },
    holds(found, text) {
      for (const [index, value] of found.entries())
        if (value !== undefined) expect(alive(text, 'ab'.charAt(index))).toContainEqual(value)
    },
  })
})

/** The entries in a cache's text that have this key and expire after 1,000 ms. */
function alive(text: string, key: string) {
  const entries: { key: unknown; until: number; value: unknown }[] = JSON.parse(text).entries
  return entries
    .filter((entry) => entry?.key === key && entry.until > 1_000)
    .map(({ value }) => value)
}

test('cached account data is validated like a service’s answer', () => {
  const token = {
    name: 'Tide',
    symbol: 'TIDE',
    chainId: 'eip155:1',
    address: `eip155:1:${address}`,
    price: 1,
    quantity: { decimals: '18', numeric: '1.5' },
    warning: 'unpriced',
    source: { from: 'onchain', name: 'On chain', at: 1 },
    priceSource: { from: 'defillama', name: 'DefiLlama', at: 1 },
  }
  const event = {
    id: 'a',
    metadata: { hash: '0x1', chain: 'eip155:1', minedAt: '2026-11-21T12:00:00.000Z' },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: '1' },
        fungible_info: { symbol: 'ETH', name: 'Ether' },
      },
    ],
  }
  checkProperty({
    seed: 29,
    given: nearly([[token], ['1500', 18, 'ETH'], { entries: [event], next: 'b' }, 1.5]),
    read: (stored) =>
      tokensForm.read(stored) ??
      storedForms.balance.read(stored) ??
      storedActivity.read(stored) ??
      priceForm.read(stored),
    holds(read) {
      if (typeof read === 'number') return expect(read).toBeGreaterThanOrEqual(0)
      if ('pages' in read)
        for (const { minedAt } of read.pages[0]!.events) expect(Number.isFinite(minedAt)).toBe(true)
      if ('symbol' in read) expect(read.decimals).toBeLessThanOrEqual(77)
      if ('length' in read)
        for (const { quantity, source } of read) {
          expect(Number(quantity.decimals)).toBeLessThanOrEqual(77)
          expect(source?.at ?? 0).toBeTypeOf('number')
        }
    },
  })
})

test('the engine starts with any JSON in storage, and none does harm', () => {
  checkProperty({
    seed: 30,
    given: hostileJson.map((value) => JSON.stringify(unseal(value)) ?? ''),
    read: (text) => [parseSavedConnections(text), parseSavedTransactions(text)] as const,
    holds([saved, transactions]) {
      expect(saved.connections).toEqual([])
      expect(transactions).toEqual([])
    },
  })
})

test('a session is valid from its first moment until its end', () => {
  const account = { accountAddress: address, chainId: 'eip155:1' } as const
  const isGood = (data: object) =>
    isSessionOf(
      account,
      { data: { ...account, ...data }, message: 'text', signature: '0x' },
      Date.parse('2026-11-21T12:00:00.000Z'),
    )
  expect(isGood({})).toBe(true)
  expect(isGood({ notBefore: '2026-11-21T12:00:00.000Z' })).toBe(true)
  expect(isGood({ expirationTime: '2026-11-21T12:00:00.001Z' })).toBe(true)
  for (const notBefore of ['2026-11-21T12:00:00.001Z', 'now', 7])
    expect(isGood({ notBefore })).toBe(false)
  for (const expirationTime of ['2026-11-21T12:00:00.000Z', 'never', 7])
    expect(isGood({ expirationTime })).toBe(false)
})
