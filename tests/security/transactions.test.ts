import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import {
  fees,
  startTransactionSetUp,
  type TransactionSetUp,
} from '../support/startTransactionSetUp.ts'

let setUp: TransactionSetUp

beforeAll(async () => {
  setUp = await startTransactionSetUp()
})
afterEach(async () => {
  await setUp.chain.mine(1)
  await setUp.chain.setAutomine(true)
})
afterAll(() => setUp.stop())

test.each([
  ['nothing', ''],
  ['a word', 'success'],
  ['a hash that is too short', '0xabcd'],
  ['a hash that is too long', `0x${'a'.repeat(65)}`],
  ['a hash without 0x', 'a'.repeat(64)],
  ['a hash with other letters', `0x${'g'.repeat(64)}`],
  ['a hash with markup after it', `0x${'a'.repeat(64)}<b>`],
  ['the answer of a hostile wallet', { toString: () => `0x${'a'.repeat(64)}` }],
])('security 38 no sent transaction shows if the wallet answers %s', async (_, hash) => {
  const page = setUp.openPage()
  const from = testAccounts.alice.address
  await expect(page.watch({ hash: hash as string, from })).rejects.toMatchObject({
    code: 'transactions/INVALID_HASH',
  })
  expect(page.engine.getState().transactions?.all).toEqual([])
})

test.each([
  ['repriced', { to: testAccounts.bob.address, value: 1n }],
  ['cancelled', { to: testAccounts.alice.address, value: 0n }],
  ['replaced', { to: testAccounts.carol.address, value: 1n }],
] as const)('security 38 %s has its own callback, which runs once', async (status, call) => {
  const page = setUp.openPage()
  const { hash, from, nonce } = await setUp.sendPending('alice')
  await page.watch({ hash, from })
  await page.until(() => expect(page.find(hash)?.nonce).toBe(nonce))
  await setUp.sendInstead('alice', nonce, call)
  await setUp.chain.mine(1)
  await page.until(() => expect(page.received).toEqual([status]))
  await setUp.chain.mine(15)
  await page.until(() => expect(page.platform.clock.waiting()).toBeLessThanOrEqual(1))
  expect(page.received).toEqual([status])
})

test('security 38 a transaction by another sender with the same nonce is no replacement', async () => {
  const forged = `0x${'bad1'.repeat(16)}`
  const page = setUp.openPage({
    platform: {
      async fetch(input, init) {
        const response = await fetch(input, init)
        const { method, params } = JSON.parse(String(init?.body))
        if (method !== 'eth_getBlockByNumber' || params[1] !== true) return response
        const answer = await response.json()
        const listed = answer.result.transactions
        const others = listed.map((one: object) => {
          return { ...one, hash: forged, from: testAccounts.bob.address.toLowerCase() }
        })
        answer.result.transactions = [...others, ...listed]
        return Response.json(answer)
      },
    },
  })
  const { hash, from, nonce } = await setUp.sendPending('alice')
  await page.watch({ hash, from })
  await page.until(() => expect(page.find(hash)?.nonce).toBe(nonce))
  const to = testAccounts.carol.address
  const replacedBy = await setUp.sendInstead('alice', nonce, { to, value: 1n })
  await setUp.chain.mine(1)
  await page.until(() => expect(page.received).toEqual(['replaced']))
  expect(page.find(hash)).toMatchObject({ status: 'replaced', replacedBy })
})

test('security 38 a reverted transaction has its own callback, which runs once', async () => {
  const page = setUp.openPage()
  const contract = '0x000000000000000000000000000000000000dead'
  await setUp.chain.setCode(contract, '0x60006000fd')
  const hash = await setUp.send('carol', { to: contract, data: '0x01', gas: 90_000n })
  await page.watch({ hash, from: testAccounts.carol.address })
  await page.until(() => expect(page.received).toEqual(['reverted']))
  await setUp.chain.mine(15)
  page.platform.clock.advance(60_000)
  expect(page.received).toEqual(['reverted'])
})

test('security 38 a transaction that timed out has its own callback, which runs once', async () => {
  const page = setUp.openPage()
  const { hash, from } = await setUp.sendPending('alice')
  await page.watch({ hash, from })
  await page.until(() => expect(page.received).toEqual(['timedOut']), 20_000)
  await setUp.chain.mine(1)
  page.platform.clock.advance(200_000)
  expect(page.received).toEqual(['timedOut'])
})

test('security 38 a reorganization is reported once, however often the chain changes', async () => {
  const page = setUp.openPage()
  const to = testAccounts.bob.address
  const before = await setUp.chain.snapshot()
  const hash = await setUp.send('dave', { to, value: 3n, ...fees })
  await page.watch({ hash, from: testAccounts.dave.address })
  await page.until(() => expect(page.received).toEqual(['confirmed']))
  await setUp.chain.revert(before)
  const again = await setUp.chain.snapshot()
  await setUp.chain.mine(2)
  await page.until(() => expect(page.received).toEqual(['confirmed', 'reorganised']))
  await setUp.send('dave', { to, value: 3n, ...fees })
  await page.until(() => expect(page.find(hash)?.status).toBe('confirmed'))
  await setUp.chain.revert(again)
  await setUp.chain.mine(5)
  await page.until(() => expect(page.find(hash)?.status).toBe('reorganised'))
  expect(page.received).toEqual(['confirmed', 'reorganised'])
})
