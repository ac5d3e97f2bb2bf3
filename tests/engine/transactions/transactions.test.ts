import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { memoryStorage, transactions } from '../../../src/engine/index.ts'
import { outcome } from '../../support/createTestEngine.ts'
import {
  fees,
  startTransactionSetUp,
  type TransactionSetUp,
} from '../../support/startTransactionSetUp.ts'

let setUp: TransactionSetUp
const storageKey = '@latchkey/latchkey/transactions'

beforeAll(async () => {
  setUp = await startTransactionSetUp()
})
afterEach(async () => {
  await setUp.chain.mine(1)
  await setUp.chain.setAutomine(true)
})
afterAll(() => setUp.stop())

describe('a transaction on eip155', () => {
  test('is pending, and then confirmed with its block', async () => {
    const page = setUp.openPage()
    const { hash, from } = await setUp.sendPending('alice')
    const { ended } = await page.watch({ hash, from })
    await page.until(() => expect(page.find(hash)?.call?.value).toBe('1'))
    expect(page.find(hash)?.status).toBe('pending')
    await setUp.chain.mine(1)
    await page.until(() => expect(page.find(hash)?.status).toBe('confirmed'))
    expect((await ended).status).toBe('confirmed')
    expect(page.received).toEqual(['confirmed'])
    expect(page.engine.getState().toasts.current).toMatchObject({
      variant: 'success',
      message: 'Transaction confirmed',
    })
  })

  test('is recognized by the wallet’s request if its node never saw it', async () => {
    const page = setUp.openPage()
    const { hash, from, nonce, call } = await setUp.sendPending('alice')
    // The other transaction is mined before the first poll.
    await setUp.sendInstead('alice', nonce, call)
    await setUp.chain.mine(1)
    await page.watch({ hash, from, nonce, call: { to: call.to, value: '1', data: '0x' } })
    await page.until(() => expect(page.find(hash)?.status).toBe('repriced'))
  })

  test('is recognized when a node reports its nonce, if only the call is known', async () => {
    const page = setUp.openPage()
    const { hash, from, nonce, call } = await setUp.sendPending('alice')
    // The nonce is missing here, as for a transaction that a wallet sends.
    await page.watch({ hash, from, call: { to: call.to, value: '1' } })
    await page.until(() => expect(page.find(hash)?.nonce).toBe(nonce))
    expect(page.find(hash)?.call).toEqual({ to: call.to, value: '1' })
    await setUp.sendInstead('alice', nonce, call)
    await setUp.chain.mine(1)
    await page.until(() => expect(page.find(hash)?.status).toBe('repriced'))
  })

  test.each([
    ['amount', { value: 2n }],
    ['receiver', { to: testAccounts.carol.address }],
    ['data', { data: '0x12' }],
    ['receiver, the sender itself, and an amount', { to: testAccounts.alice.address }],
  ] as const)(
    'is replaced, and not only repriced or cancelled, by one with another %s',
    async (_, changes) => {
      const page = setUp.openPage()
      const { hash, from, nonce, call } = await setUp.sendPending('alice')
      await page.watch({ hash, from })
      await page.until(() => expect(page.find(hash)?.nonce).toBe(nonce))
      const replacedBy = await setUp.sendInstead('alice', nonce, { ...call, ...changes })
      await setUp.chain.mine(1)
      await page.until(() => expect(page.find(hash)?.status).not.toBe('pending'))
      expect(page.find(hash)).toMatchObject({ status: 'replaced', replacedBy })
    },
  )

  test('is pending again after a reorganization removed it, and ends with its new result', async () => {
    const page = setUp.openPage()
    const before = await setUp.chain.snapshot()
    const hash = await setUp.send('dave', { to: testAccounts.bob.address, value: 3n, ...fees })
    await page.watch({ hash, from: testAccounts.dave.address })
    await page.until(() => expect(page.find(hash)?.status).toBe('confirmed'))
    await setUp.chain.revert(before)
    await setUp.chain.mine(3)
    await page.until(() => expect(page.find(hash)?.status).toBe('reorganised'))
    expect(page.find(hash)?.endedAt).toBeUndefined()
    // The same bytes are sent again.
    expect(await setUp.send('dave', { to: testAccounts.bob.address, value: 3n, ...fees })).toBe(
      hash,
    )
    await page.until(() => expect(page.find(hash)?.status).toBe('confirmed'))
    expect(page.received).toEqual(['confirmed', 'reorganised'])
  })

  test('stays pending while the node is unreachable, and is updated afterwards', async () => {
    const page = setUp.openPage()
    const { hash, from } = await setUp.sendPending('alice')
    await page.watch({ hash, from })
    await page.until(() => expect(page.find(hash)?.call).toBeDefined())
    page.setDown(true)
    await setUp.chain.mine(1)
    page.platform.clock.advance(2_000)
    await outcome(Promise.resolve())
    expect(page.find(hash)?.status).toBe('pending')
    page.setDown(false)
    await page.until(() => expect(page.find(hash)?.status).toBe('confirmed'))
  })

  test('survives a reload, and the next page finds it without a request', async () => {
    const storage = memoryStorage()
    const first = setUp.openPage({ platform: { storage } })
    await first.connect(testAccounts.alice.address)
    const { hash, from } = await setUp.sendPending('alice')
    const summary = { amount: '0.5', symbol: 'ETH', counterparty: testAccounts.bob.address }
    await first.watch({ hash, from, summary })
    await first.until(() => expect(first.find(hash)?.call).toBeDefined())
    first.close()
    await setUp.chain.mine(1)

    const second = setUp.openPage({ platform: { storage } })
    await second.until(() => expect(second.find(hash)?.status).toBe('confirmed'))
    expect(second.find(hash)).toMatchObject({ kind: 'send', from, summary })
    expect(storage.get(storageKey)).toBeUndefined()
  })

  test('is watched in every view, and removed when the user dismisses it', async () => {
    const page = setUp.openPage()
    const { hash, from } = await setUp.sendPending('alice')
    await page.watch({ hash, from })
    page.engine.modal.open({ view: 'AllWallets' })
    page.engine.modal.close()
    expect(page.find(hash)?.status).toBe('pending')
    const { forget } = await page.engine.load(transactions)
    forget(hash)
    expect(page.find(hash)).toBeUndefined()
    await page.until(() => expect(page.platform.clock.waiting()).toBeLessThan(3))
  })
})

test.each([
  ['text that the engine did not write', 'nonsense'],
  ['another version', JSON.stringify({ ...JSON.parse(saved({})), version: 2 })],
  ['no version', JSON.stringify({ ...JSON.parse(saved({})), version: undefined })],
  ['no list', JSON.stringify({ version: 1, transactions: { length: 1e9 } })],
  ['an invalid hash', saved({ hash: '0x12' })],
  ['an invalid network', saved({ caipNetworkId: 'eip155:<b>' })],
  ['an invalid kind', saved({ kind: 'steal' })],
  ['a time that no date can have', saved({ since: 9e15 })],
  ['too much data', saved({}).padEnd(256 * 1024 + 1)],
])('is not read from storage that is %s', async (_, text) => {
  const storage = memoryStorage()
  storage.set(storageKey, text)
  const page = setUp.openPage({ platform: { storage } })
  await page.engine.load(transactions)
  expect(page.engine.getState().transactions?.all).toEqual([])
})

test('reaches the other listeners if a listener of the host throws', async () => {
  const page = setUp.openPage()
  const changes: string[] = []
  page.engine.on('TRANSACTION_CHANGED', ({ transaction }) => changes.push(transaction.status))
  const { hash, from } = await setUp.sendPending('alice')
  const { watch } = await page.engine.load(transactions)
  const input = { caipNetworkId: 'eip155:1', kind: 'send', hash, from } as const
  watch(input, {
    confirmed() {
      throw new Error('The host stumbles.')
    },
  })
  await page.watch({ hash, from })
  await setUp.chain.mine(1)
  await page.until(() => expect(page.find(hash)?.status).toBe('confirmed'))
  expect(page.received).toEqual(['confirmed'])
  expect(changes).toEqual(['pending', 'confirmed'])
})

test('can be removed by its hash in capitals too', async () => {
  const page = setUp.openPage()
  const { hash, from } = await setUp.sendPending('alice')
  await page.watch({ hash, from })
  const { forget } = await page.engine.load(transactions)
  forget(`0x${hash.slice(2).toUpperCase()}`)
  expect(page.find(hash)).toBeUndefined()
})

test('is kept for a week if it is pending on a removed network, and no longer', async () => {
  const week = 604_800_000
  const storage = memoryStorage()
  const page = () => setUp.openPage({ platform: { storage } })
  const open = async (ahead: number) => {
    const { engine, platform } = page()
    platform.clock.advance(ahead)
    await engine.load(transactions)
  }
  const { platform } = page()
  storage.set(storageKey, saved({ caipNetworkId: 'eip155:999', since: platform.clock.now() }))
  await open(week - 1_000)
  expect(storage.get(storageKey)).toBeDefined()
  await open(week + 1_000)
  expect(storage.get(storageKey)).toBeUndefined()
})

test("two tabs keep each other's transactions in storage", async () => {
  const storage = memoryStorage()
  const [one, other] = [
    setUp.openPage({ platform: { storage } }),
    setUp.openPage({ platform: { storage } }),
  ]
  await Promise.all([one, other].map(({ engine }) => engine.load(transactions)))
  const first = await setUp.sendPending('alice')
  const second = await setUp.sendPending('dave')
  await one.watch({ hash: first.hash, from: first.from })
  await other.watch({ hash: second.hash, from: second.from })
  const hashes = () =>
    JSON.parse(storage.get(storageKey)!).transactions.map(({ hash }: { hash: string }) => hash)
  expect(hashes()).toEqual(expect.arrayContaining([first.hash, second.hash]))
  const { forget } = await one.engine.load(transactions)
  forget(first.hash)
  expect(hashes()).toEqual([second.hash])
})

function saved(changes: object) {
  const good = {
    caipNetworkId: 'eip155:1',
    hash: `0x${'1'.repeat(64)}`,
    from: testAccounts.alice.address,
    kind: 'send',
    since: 0,
  }
  return JSON.stringify({ version: 1, transactions: [{ ...good, ...changes }] })
}
