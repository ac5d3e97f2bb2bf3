import { concatHex, encodeErrorResult, type Hex, numberToHex, parseAbi, size } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { transactions } from '../../src/engine/index.ts'
import { outcome, settle } from '../support/createTestEngine.ts'
import { startTransactionSetUp, type TransactionSetUp } from '../support/startTransactionSetUp.ts'

let setUp: TransactionSetUp
const testAddress = testAccounts.frank.address
const somewhere = '0x000000000000000000000000000000000000beef'
const unknownHash = `0x${'ab'.repeat(32)}` as const

beforeAll(async () => {
  setUp = await startTransactionSetUp()
})
afterEach(async () => {
  await setUp.chain.mine(1)
  await setUp.chain.setAutomine(true)
})
afterAll(() => setUp.stop())

/** The code of a contract that reverts every call with this data. */
const undoing = (data: Hex) =>
  concatHex([
    '0x60',
    numberToHex(size(data), { size: 1 }),
    '0x600c60003960',
    numberToHex(size(data), { size: 1 }),
    '0x6000fd',
    data,
  ])

const words = (text: string) =>
  encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [text] })

/** Sends to a contract that reverts. Returns the result of watching the transaction. */
async function sendToContract(code: Hex, gas?: bigint) {
  await setUp.chain.setCode(somewhere, code)
  const hash = await setUp.send('carol', { to: somewhere, data: '0x12345678', gas: gas ?? 90_000n })
  return watchToTheEnd(hash, testAccounts.carol.address)
}

async function watchToTheEnd(hash: Hex, from: string) {
  const page = setUp.openPage()
  const { ended } = await page.watch({ hash, from })
  await page.until(() => expect(page.find(hash)?.status).not.toBe('pending'))
  return { ...(await ended), received: page.received, page }
}

describe('4.35 waiting for a transaction', () => {
  test.each([
    ['replaced', { to: testAccounts.carol.address, value: 2n }],
    ['repriced', { to: testAccounts.bob.address, value: 1n }],
    ['cancelled', { to: testAccounts.alice.address, value: 0n }],
  ] as const)('4.35 ends when a replacement has %s it', async (status, call) => {
    const page = setUp.openPage()
    const { hash, from, nonce } = await setUp.sendPending('alice')
    const { ended } = await page.watch({ hash, from })
    await page.until(() => expect(page.find(hash)?.nonce).toBe(nonce))
    const replacedBy = await setUp.sendInstead('alice', nonce, call)
    await setUp.chain.mine(3)
    await page.until(() => expect(page.find(hash)?.status).toBe(status))
    expect(await ended).toMatchObject({ status, replacedBy })
    expect(page.received).toEqual([status])
  })

  test('4.35 fails on a reverted status', async () => {
    const { status, received } = await sendToContract(undoing('0x'))
    expect(status).toBe('reverted')
    expect(received).toEqual(['reverted'])
  })

  test('4.35 fails on timeout', async () => {
    const page = setUp.openPage()
    const { hash, from } = await setUp.sendPending('alice')
    await page.watch({ hash, from })
    await page.until(() => expect(page.find(hash)?.status).toBe('timedOut'), 20_000)
    expect(page.received).toEqual(['timedOut'])
  })
})

test('7.34 the status of a transaction is read by eth_blockNumber, eth_getTransactionByHash, eth_getTransactionReceipt and eth_call', async () => {
  const { page } = await sendToContract(undoing(words('Not today')))
  expect([...new Set(page.asked)].sort()).toEqual([
    'eth_blockNumber',
    'eth_call',
    'eth_getTransactionByHash',
    'eth_getTransactionReceipt',
  ])
})

test.each([
  ['says why it was reverted', words('Not today'), 'The transaction was reverted: Not today'],
  ['returned no data', '0x', 'The transaction was reverted: the contract call returned no data'],
  [
    'broke a rule of arithmetic',
    encodeErrorResult({ abi: parseAbi(['error Panic(uint256)']), args: [0x12n] }),
    'The transaction was reverted: division by zero',
  ],
  ['has an error of its own', '0xdeadbeef', 'The transaction was reverted: error 0xdeadbeef'],
] as const)('8.27 a contract call that %s has a specific error', async (_, data, message) => {
  const { error, page } = await sendToContract(undoing(data))
  expect(error?.message).toBe(message)
  expect(page.engine.getState().toasts.current).toMatchObject({ variant: 'error', message })
})

test('8.27 the reason is the one at the transaction’s block, even if the contract has another one now', async () => {
  await setUp.chain.setCode(somewhere, undoing(words('Not today')))
  const call = { to: somewhere, data: '0x12345678', gas: 90_000n } as const
  const hash = await setUp.send('carol', call)
  await setUp.chain.mine(1)
  await setUp.chain.setCode(somewhere, undoing(words('Not any more')))
  await setUp.chain.mine(1)
  const { error } = await watchToTheEnd(hash, testAccounts.carol.address)
  expect(error?.message).toBe('The transaction was reverted: Not today')
})

test('8.27 a revert without data is recognized even if only an inner error of the node says so', async () => {
  await setUp.chain.setCode(somewhere, undoing('0x'))
  const { carol } = testAccounts
  const hash = await setUp.send('carol', { to: somewhere, data: '0x12345678', gas: 90_000n })
  const refusal = { code: -32603, message: 'Internal JSON-RPC error.' }
  const page = setUp.openPage({
    platform: answering('eth_call', {
      error: { ...refusal, data: { originalError: { code: 3, message: 'execution reverted' } } },
    }),
  })
  const { ended } = await page.watch({ hash, from: carol.address })
  await page.until(() => expect(page.find(hash)?.status).toBe('reverted'))
  expect((await ended).error?.code).toBe('transactions/NO_DATA')
})

test('8.27 a failed deployment has its own error', async () => {
  const hash = await setUp.send('carol', { data: undoing('0x'), gas: 90_000n })
  const { error, status } = await watchToTheEnd(hash, testAccounts.carol.address)
  expect(status).toBe('reverted')
  expect(error?.code).toBe('transactions/DEPLOYMENT_FAILED')
})

test('8.27 too little gas has its own error', async () => {
  // Deploys code that is an endless loop.
  const { error } = await sendToContract('0x5b600056')
  expect(error?.code).toBe('transactions/OUT_OF_GAS')
})

describe('8.28 the errors of transactions that are not found', () => {
  test('8.28 say that no node has the transaction', async () => {
    const page = setUp.openPage()
    await page.watch({ hash: unknownHash, from: testAccounts.alice.address })
    await page.until(() => expect(page.find(unknownHash)?.status).toBe('timedOut'), 20_000)
    expect(page.find(unknownHash)?.error?.code).toBe('transactions/NOT_FOUND')
  })

  test('8.28 say that no node returns a receipt', async () => {
    const page = setUp.openPage({
      platform: answering('eth_getTransactionReceipt', { result: null }),
    })
    const to = testAccounts.bob.address
    const hash = await setUp.send('carol', { to, value: 1n })
    await page.watch({ hash, from: testAccounts.carol.address })
    await page.until(() => expect(page.find(hash)?.status).toBe('timedOut'), 20_000)
    expect(page.find(hash)?.error?.code).toBe('transactions/RECEIPT_NOT_FOUND')
  })

  test('8.28 say that a transaction waits too long', async () => {
    const page = setUp.openPage()
    const { hash, from } = await setUp.sendPending('alice')
    await page.watch({ hash, from })
    await page.until(() => expect(page.find(hash)?.status).toBe('timedOut'), 20_000)
    expect(page.find(hash)?.error?.message).toBe(
      'The transaction was not confirmed in time. It may still happen.',
    )
  })
})

describe('9.20 the wait for a receipt', () => {
  test('9.20 lasts 180 s', async () => {
    const page = setUp.openPage()
    const { hash, from } = await setUp.sendPending('alice')
    await page.watch({ hash, from })
    await page.until(() => expect(page.find(hash)?.call).toBeDefined(), 1)
    const begun = page.find(hash)!.since
    const passed = () => page.platform.clock.now() - begun
    await page.until(() => expect(passed()).toBeGreaterThan(176_000), 3_000)
    expect(passed()).toBeLessThan(180_000)
    expect(page.find(hash)?.status).toBe('pending')
    await page.until(() => expect(page.find(hash)?.status).toBe('timedOut'))
    expect(page.find(hash)!.endedAt! - begun).toBeGreaterThanOrEqual(180_000)
    expect(page.find(hash)!.endedAt! - begun).toBeLessThan(183_000)
  })

  test('9.20 takes 1 confirmation by default, or the requested number', async () => {
    const page = setUp.openPage()
    const first = await setUp.sendPending('alice')
    const second = await setUp.sendPending('dave')
    await page.watch({ hash: first.hash, from: first.from })
    await page.watch({ hash: second.hash, from: second.from, confirmations: 3 })
    await setUp.chain.mine(1)
    await page.until(() => expect(page.find(first.hash)?.status).toBe('confirmed'))
    await setUp.chain.mine(1)
    await page.until(() => expect(page.asked.length).toBeGreaterThan(20))
    expect(page.find(second.hash)?.status).toBe('pending')
    await setUp.chain.mine(1)
    await page.until(() => expect(page.find(second.hash)?.status).toBe('confirmed'))
  })

  test('9.20 keeps a transaction that is in a block while it waits for more confirmations', async () => {
    const page = setUp.openPage()
    const { hash, from } = await setUp.sendPending('dave')
    await page.watch({ hash, from, confirmations: 3 })
    await setUp.chain.mine(1)
    const begun = page.platform.clock.now()
    await page.until(
      () => expect(page.platform.clock.now() - begun).toBeGreaterThan(200_000),
      3_000,
    )
    expect(page.find(hash)?.status).toBe('pending')
    await setUp.chain.mine(2)
    await page.until(() => expect(page.find(hash)?.status).toBe('confirmed'))
  })

  test('9.20 retries 6 times, at growing intervals, if a receipt must exist', async () => {
    const page = setUp.openPage({
      platform: answering('eth_getTransactionReceipt', { result: null }),
    })
    const to = testAccounts.bob.address
    const hash = await setUp.send('carol', { to, value: 1n })
    await page.watch({ hash, from: testAccounts.carol.address })
    // Closes the message about sending. Its timer also waits for the clock.
    page.engine.toasts.close()
    const { clock } = page.platform
    // 200 + 400 + 800 + 1,600 + 3,200 + 6,400 ms. Before these, there is no wait of 500 ms.
    for (const wait of [200, 400, 800, 1_600, 3_200, 6_400]) {
      await page.until(() => expect(clock.waiting()).toBe(1), 0)
      const seen = looks(page.asked)
      clock.advance(wait - 1)
      expect(looks(page.asked)).toBe(seen)
      clock.advance(1)
      await page.until(() => expect(looks(page.asked)).toBe(seen + 1), 0)
    }
  })
})

test('9.21 at most 99 transactions are watched, and the oldest is dropped', async () => {
  const page = setUp.openPage()
  const hashOf = (index: number) => numberToHex(index + 1, { size: 32 })
  page.setDown(true)
  for (let index = 0; index < 100; index += 1)
    await page.watch({ hash: hashOf(index), from: testAccounts.alice.address })
  const { all } = page.engine.getState().transactions!
  expect(all.filter(({ status }) => status === 'pending')).toHaveLength(99)
  expect(page.find(hashOf(0))).toMatchObject({
    status: 'timedOut',
    error: { code: 'transactions/TOO_MANY' },
  })
  expect(page.find(hashOf(99))?.status).toBe('pending')
})

test.each([
  ['is off by default', undefined, 60_000, 0],
  ['asks every 30000 ms once it is on', { enable: true }, 60_000, 2],
  ['asks as often as the host says', { enable: true, pollingInterval: 5_000 }, 20_000, 4],
] as const)('9.22 polling for pending transactions %s', async (_, option, ms, times) => {
  const page = setUp.openPage({
    evm: option ? { pendingTransactions: option } : {},
  })
  await page.connect(testAddress)
  await page.engine.load(transactions)
  const end = page.platform.clock.now() + ms
  await page.until(() => expect(page.platform.clock.now()).toBe(end), 5_000)
  await page.until(() => expect(polls(page.asked)).toBe(times), 0)
})

test('9.22 a transaction from another app makes the balance stale', async () => {
  const page = setUp.openPage({
    evm: { pendingTransactions: { enable: true } },
  })
  await page.connect(testAddress)
  await page.engine.load(transactions)
  const { balance } = page.engine.account
  const stop = balance.subscribe(() => {})
  await page.until(() => expect(balance.get().status).toBe('success'), 0)
  const before = balance.get().data!.value
  await page.until(() => expect(polls(page.asked)).toBe(1), 30_000)
  const to = testAccounts.bob.address
  await setUp.send('frank', { to, value: 5n })
  await page.until(() => expect(balance.get().data!.value).toBeLessThan(before), 30_000)
  stop()
})

test('9.22 switching the active account does not count as a transaction from another app', async () => {
  const { alice, bob, frank } = testAccounts
  await setUp.send('alice', { to: bob.address, value: 1n })
  const page = setUp.openPage({ evm: { pendingTransactions: { enable: true } } })
  await page.connect(alice.address)
  await page.engine.load(transactions)
  const { balance } = page.engine.account
  const stop = balance.subscribe(() => {})
  await page.until(() => expect(polls(page.asked)).toBe(1), 30_000)
  page.wallet.emit({ type: 'accounts', accounts: [{ address: frank.address }] })
  await page.until(() => expect(balance.get().status).toBe('success'), 0)
  const reads = () => page.asked.filter((method) => method === 'eth_getBalance').length
  const before = reads()
  await page.until(() => expect(polls(page.asked)).toBe(2), 30_000)
  await settle()
  await page.until(() => expect(balance.get().isFetching).toBe(false), 0)
  expect(reads()).toBe(before)
  stop()
})

test('9.23 a confirmation in time leaves no timer', async () => {
  const page = setUp.openPage()
  const { waitFor } = await page.engine.load(transactions)
  const before = page.platform.clock.waiting()
  const { hash, from } = await setUp.sendPending('alice')
  await page.watch({ hash, from })
  const waiting = waitFor(hash)
  await setUp.chain.mine(15)
  const start = page.platform.clock.now()
  await page.until(() => expect(page.find(hash)?.status).toBe('confirmed'), 100)
  expect(await waiting).toMatchObject({ status: 'confirmed' })
  // A message about the transaction closes by itself.
  await page.until(() => expect(page.platform.clock.waiting()).toBe(before))
  expect(page.platform.clock.now() - start).toBeLessThan(25_000)
})

test('9.23 the wait for a confirmation ends after 25000 ms, and the transaction is still watched', async () => {
  const page = setUp.openPage()
  const { hash, from } = await setUp.sendPending('alice')
  await page.watch({ hash, from })
  const { waitFor } = await page.engine.load(transactions)
  const waiting = waitFor(hash)
  page.platform.clock.advance(24_999)
  expect(await outcome(waiting)).toBe('pending')
  page.platform.clock.advance(1)
  expect(await waiting).toMatchObject({ status: 'pending' })
  await setUp.chain.mine(1)
  await page.until(() => expect(page.find(hash)?.status).toBe('confirmed'))
  expect(await waitFor(hash)).toMatchObject({ status: 'confirmed' })
})

/** A node that returns everything except receipts. */
/** A page whose nodes give this answer to one method. */
function answering(answered: string, body: object) {
  return {
    async fetch(input: string | URL | Request, init?: RequestInit) {
      const { id, method } = JSON.parse(String(init?.body))
      return method === answered
        ? Response.json({ jsonrpc: '2.0', id, ...body })
        : fetch(input, init)
    },
  }
}

const looks = (asked: readonly string[]) =>
  asked.filter((method) => method === 'eth_getTransactionByHash').length
const polls = (asked: readonly string[]) =>
  asked.filter((method) => method === 'eth_getTransactionCount').length / 2
