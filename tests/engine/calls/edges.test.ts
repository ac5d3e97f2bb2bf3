import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import type { Call } from '../../../src/engine/index.ts'
import { startCallsChain } from '../../support/createCallsPage.ts'

const { alice, bob } = testAccounts
const [first, second] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
] as const
const pay: readonly Call[] = [
  { to: first, value: 3n },
  { to: second, value: 4n },
]

let chain: Awaited<ReturnType<typeof startCallsChain>>
let snapshot: unknown
beforeAll(async () => {
  chain = await startCallsChain()
})
beforeEach(async () => {
  snapshot = await chain.ask('evm_snapshot')
})
afterEach(async () => {
  await chain.ask('evm_setAutomine', true)
  await chain.ask('evm_revert', snapshot)
})
afterAll(() => chain?.stop())

type Page = Awaited<ReturnType<typeof chain.open>>
const paid = async () => [await chain.balanceOf(first), await chain.balanceOf(second)]

/** Sets the answer of the page's wallet to one method. */
function answer(page: Page, method: string, result: (ask: () => Promise<unknown>) => unknown) {
  const { request } = page.wallet.provider
  page.wallet.provider.request = async (one) =>
    one.method === method ? result(() => request(one)) : request(one)
}

test('a wallet that does not report its abilities gets one call after another', async () => {
  const page = await chain.open({ batching: 'supported' })
  answer(page, 'wallet_getCapabilities', () => {
    throw Object.assign(new Error('Internal error'), { code: -32603 })
  })
  expect(await page.over(page.feature.plan(2))).toEqual({
    way: 'sequence',
    prompts: 2,
    needsUpgrade: false,
  })
  const { id } = await page.over(page.feature.send({ calls: pay }))
  expect(await page.over(page.feature.ended(id))).toMatchObject({ status: 'confirmed', count: 2 })
  expect(page.asked('wallet_sendCalls')).toEqual([])
})

test.each([
  { code: 4200, message: 'No' },
  { code: -32601, message: 'No' },
  { code: -32603, message: 'Method not supported' },
])(
  'a wallet that says it can batch calls, but does not know the request ($code $message), gets one call after another',
  async ({ code, message }) => {
    const page = await chain.open({ batching: 'supported' })
    answer(page, 'wallet_sendCalls', () => {
      throw Object.assign(new Error(message), { code })
    })
    const whole = page.feature.send({ calls: pay, isAtomicRequired: true })
    await expect(page.over(whole)).rejects.toMatchObject({ code: 'calls/NOT_ATOMIC' })
    expect(page.prompts()).toBe(0)
    const { id } = await page.over(page.feature.send({ calls: pay }))
    expect(await page.over(page.feature.ended(id))).toMatchObject({
      way: 'sequence',
      status: 'confirmed',
      count: 2,
    })
    expect(await paid()).toEqual([3n, 4n])
  },
)

test.each([
  ['a number as the amount', { to: first, value: 1 }, '`value` in call 1 is not an amount in wei'],
  ['2^256 wei', { to: first, value: 2n ** 256n }, '`value` in call 1 is not an amount in wei'],
  ['data that is not text', { to: first, data: 12 }, '`data` in call 1 is not hex'],
  ['data after other text', { to: first, data: 'see 0x01' }, '`data` in call 1 is not hex'],
  [
    'data of 100 kB and more',
    { to: first, data: `0x${'00'.repeat(100_000)}` },
    '`data` in call 1 is not hex',
  ],
])('%s is refused before the wallet gets a request', async (_, call, reason) => {
  const page = await chain.open({ batching: 'supported' })
  const sending = page.feature.send({ calls: [call] as readonly Call[] })
  await expect(sending).rejects.toMatchObject({ code: 'calls/INVALID', details: [reason] })
  expect(page.asked('wallet_getCapabilities')).toEqual([])
})

test('calls that are not a list are refused', async () => {
  const page = await chain.open()
  for (const calls of [undefined, null, { length: 1, 0: pay[0] }, 'calls'])
    await expect(
      page.feature.send({ calls: calls as unknown as readonly Call[] }),
    ).rejects.toMatchObject({ code: 'calls/INVALID' })
})

test('the largest amount that 256 bits can hold reaches the wallet', async () => {
  const page = await chain.open({ batching: 'supported' })
  answer(page, 'wallet_sendCalls', () => ({ id: '0x1' }))
  const value = 2n ** 256n - 1n
  await page.over(page.feature.send({ calls: [{ to: first, value }, pay[1]!] }))
  expect(page.state().all).toMatchObject([{ id: '0x1', status: 'pending' }])
})

test('a wallet may answer with only the id, as in drafts of EIP-5792', async () => {
  const page = await chain.open({ batching: 'supported' })
  answer(page, 'wallet_sendCalls', async (ask) => ((await ask()) as { id: string }).id)
  const { id } = await page.over(page.feature.send({ calls: pay }))
  expect(await page.over(page.feature.ended(id))).toMatchObject({ status: 'confirmed' })
  expect(await paid()).toEqual([3n, 4n])
})

test('the engine waits for receipts if the wallet has them only after it says that the calls are done', async () => {
  const page = await chain.open({ batching: 'supported' })
  let left = 2
  answer(page, 'wallet_getCallsStatus', async (ask) => {
    left -= 1
    return left < 0 ? ask() : { status: 200, receipts: [] }
  })
  const { id } = await page.over(page.feature.send({ calls: pay }))
  expect(await page.over(page.feature.ended(id))).toMatchObject({
    status: 'confirmed',
    receipts: [{ hash: id }],
  })
})

test('a wallet that says that calls are done, but never has receipts, is believed after a minute', async () => {
  const page = await chain.open({ batching: 'supported' })
  answer(page, 'wallet_getCallsStatus', () => ({ status: 200, receipts: [] }))
  const { id, since } = await page.over(page.feature.send({ calls: pay }))
  const ended = await page.over(page.feature.ended(id))
  expect(ended).toMatchObject({ status: 'confirmed', receipts: [] })
  expect(ended!.endedAt! - since).toBeGreaterThanOrEqual(60_000)
})

test.each([undefined, null, '', 7, {}, { id: 7 }, { id: '' }])(
  'the answer %j has no id, so the calls are not followed, and the user sees that',
  async (result) => {
    const page = await chain.open({ batching: 'supported' })
    answer(page, 'wallet_sendCalls', () => result)
    await expect(page.over(page.feature.send({ calls: pay }))).rejects.toMatchObject({
      code: 'adapter/INVALID_ANSWER',
    })
    expect(page.state()).toMatchObject({ all: [], progress: undefined })
  },
)

test('if the user changes the account during a sequence, the other calls are not sent', async () => {
  const page = await chain.open()
  await chain.ask('evm_setAutomine', false)
  const sending = page.feature.send({ calls: pay })
  sending.catch(() => {})
  await page.until(() => page.state().progress?.phase === 'confirming')
  page.wallet.switchAccount(1)
  await page.until(() => {
    const { connection } = page.engine.getState()
    return connection.namespaces.eip155?.connections[0]?.accounts[0]?.address === bob.address
  })
  await chain.ask('evm_setAutomine', true)
  await chain.ask('evm_mine')
  await expect(page.over(sending)).rejects.toMatchObject({
    code: 'calls/STOPPED',
    details: ['1', '2'],
  })
  expect(page.prompts()).toBe(1)
  expect(await paid()).toEqual([3n, 0n])
  expect(page.state().all).toMatchObject([{ from: alice.address, hashes: [{}] }])
})

test('if the wallet silently moves to another network during a sequence, the other calls are not sent', async () => {
  const page = await chain.open({ isConnected: false })
  let hasMoved = false
  answer(page, 'eth_chainId', (ask) => (hasMoved ? '0xa' : ask()))
  await page.connect()
  const sending = page.feature.send({ calls: pay })
  sending.catch(() => {})
  await page.until(() => page.state().progress?.phase === 'confirming')
  hasMoved = true
  await expect(page.over(sending)).rejects.toMatchObject({
    code: 'calls/STOPPED',
    cause: { code: 'transfer/CHAIN_CHANGED' },
  })
  expect(page.prompts()).toBe(1)
  expect(await paid()).toEqual([3n, 0n])
})

test('a transaction that reverts ends its sequence, and the error says which were sent', async () => {
  const page = await chain.open()
  await chain.ask('evm_setAutomine', false)
  const sending = page.feature.send({ calls: pay })
  sending.catch(() => {})
  await page.until(() => page.state().progress?.phase === 'confirming')
  // The receiver's new code accepts no coins, before the transaction is included.
  await chain.ask('anvil_setCode', first, '0x60006000fd')
  await chain.ask('evm_setAutomine', true)
  await chain.ask('evm_mine')
  await expect(page.over(sending)).rejects.toMatchObject({
    code: 'calls/STOPPED',
    cause: { code: 'transactions/OUT_OF_GAS' },
  })
  await page.until(() => page.state().all[0]?.status !== 'pending')
  expect(page.state().all).toMatchObject([{ status: 'reverted', receipts: [{}] }])
  expect(page.prompts()).toBe(1)
  await chain.ask('anvil_setCode', first, '0x')
})

test('each plan is read once for all components, and again for another account', async () => {
  const page = await chain.open({ batching: 'supported' })
  const plan = page.feature.planOf(2)
  expect(page.feature.planOf(2)).toBe(plan)
  expect(page.feature.planOf(3)).not.toBe(plan)
  const stop = plan.subscribe(() => {})
  await page.until(() => plan.get().data !== undefined)
  expect(page.asked('wallet_getCapabilities')).toHaveLength(1)
  page.wallet.switchAccount(1)
  await page.until(() => page.asked('wallet_getCapabilities').length === 2)
  expect(page.asked('wallet_getCapabilities')[1]?.params).toEqual([bob.address, ['0x1']])
  stop()
})

test('calls of a wallet that is not connected are not followed, but stay stored', async () => {
  const page = await chain.open({ batching: 'supported' })
  await chain.ask('evm_setAutomine', false)
  const { id } = await page.over(page.feature.send({ calls: pay }))
  page.close()
  const { storage } = page
  storage.remove('@latchkey/latchkey/connections')
  const next = await chain.open({ batching: 'supported', storage, isConnected: false })
  for (let round = 0; round < 5; round += 1) {
    next.clock.advance(60_000)
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(next.asked('wallet_getCallsStatus')).toEqual([])
  expect(next.state().all).toMatchObject([{ id, status: 'pending' }])
})

test('calls are followed for a week, and not a millisecond longer', async () => {
  const page = await chain.open({ batching: 'supported' })
  await chain.ask('evm_setAutomine', false)
  await page.over(page.feature.send({ calls: pay }))
  page.close()
  const saved = JSON.parse(String(page.storage.get('@latchkey/latchkey/calls')))
  const [call] = saved.calls
  async function reload(age: number) {
    const { storage } = page
    const calls = [{ ...call, since: page.clock.now() - age }]
    storage.set('@latchkey/latchkey/calls', JSON.stringify({ ...saved, calls }))
    const next = await chain.open({ storage, isConnected: false })
    return next.state().all.length
  }
  expect(await reload(604_800_000 - 60_000)).toBe(1)
  expect(await reload(604_800_000 + 60_000)).toBe(0)
  // If a clock was wrong by more than a week, the calls end too.
  expect(await reload(-604_800_000 - 60_000)).toBe(0)
})

test('a wallet that answers too late is followed, and the sequence ends there', async () => {
  const page = await chain.open()
  page.wallet.answer('hang')
  const sending = page.feature.send({ calls: pay })
  sending.catch(() => {})
  await page.until(() => page.prompts() === 1)
  page.clock.advance(300_000)
  await expect(sending).rejects.toMatchObject({ code: 'adapter/TIMEOUT' })
  expect(page.feature.isAsked()).toBe(true)
  await expect(page.feature.send({ calls: pay })).rejects.toMatchObject({
    code: 'transfer/STILL_ASKED',
  })
  page.wallet.answer('approve')
  await page.until(() => page.state().all[0]?.status === 'partial')
  expect(page.state().all).toMatchObject([{ way: 'sequence', count: 2, receipts: [{}] }])
  expect(page.prompts()).toBe(1)
  expect(await paid()).toEqual([3n, 0n])
})

test('a sequence continues after a transaction that the user repriced in the wallet', async () => {
  const page = await chain.open()
  await chain.ask('evm_setAutomine', false)
  const sending = page.feature.send({ calls: pay })
  sending.catch(() => {})
  const watched = () => page.engine.getState().transactions?.all[0]
  await page.until(() => watched()?.nonce !== undefined)
  expect(watched()).toMatchObject({
    kind: 'call',
    call: { to: first, value: '3' },
    summary: { counterparty: first },
  })
  const hex = (value: bigint) => `0x${value.toString(16)}`
  const again = {
    ...{ from: alice.address, to: first, value: '0x3', gas: hex(1_000_000n) },
    ...{ nonce: hex(BigInt(watched()!.nonce!)) },
    ...{ maxFeePerGas: hex(10n ** 12n), maxPriorityFeePerGas: hex(10n ** 11n) },
  }
  await chain.ask('anvil_impersonateAccount', alice.address)
  const hash = await chain.ask('eth_sendTransaction', again)
  await chain.ask('evm_mine')
  await page.until(() => page.prompts() === 2 || page.state().sending.status !== 'pending')
  await chain.ask('evm_setAutomine', true)
  await chain.ask('evm_mine')
  const { id } = await page.over(sending)
  const ended = await page.over(page.feature.ended(id))
  expect(ended).toMatchObject({
    status: 'confirmed',
    receipts: [
      { hash, status: 'success' },
      { hash: ended!.hashes[1], status: 'success' },
    ],
  })
  expect(await paid()).toEqual([3n, 4n])
})

test.each([
  ['has no paymaster', [], 'Ethereum'],
  ['has a paymaster that the wallet does not accept', ['Acme'], 'Acme'],
])('calls whose fee a provider must pay are not sent if the app %s', async (_, names, name) => {
  const providers = names.map((one) => ({
    ...{ id: 'acme', name: one, serves: () => true },
    paymaster: { url: 'https://pays.example/' },
  }))
  const page = await chain.open({ batching: 'supported', providers })
  const sending = page.feature.send({ calls: pay, isSponsored: true })
  await expect(page.over(sending)).rejects.toMatchObject({
    code: 'calls/NOT_SPONSORED',
    details: [name],
  })
  expect(page.prompts()).toBe(0)
})

test('after the engine stops, calls that the wallet accepts late are followed only on the next start', async () => {
  const page = await chain.open({ batching: 'supported' })
  await chain.ask('evm_setAutomine', false)
  page.wallet.answer('hang')
  const sending = page.feature.send({ calls: pay })
  await page.until(() => page.prompts() === 1)
  page.close()
  // The engine stops with the next tick of its clock.
  page.clock.advance(0)
  page.wallet.answer('approve')
  const { id } = await page.over(sending)
  page.clock.advance(10_000)
  await new Promise((resolve) => setTimeout(resolve))
  expect(page.asked('wallet_getCallsStatus')).toEqual([])
  const stop = page.engine.start()
  await chain.ask('evm_setAutomine', true)
  await chain.ask('evm_mine')
  expect(await page.over(page.feature.ended(id))).toMatchObject({ status: 'confirmed' })
  stop()
})

test('a plan that nothing needs any more ends, and is not a plan without abilities', async () => {
  const page = await chain.open({ batching: 'supported' })
  const controller = new AbortController()
  const planning = page.feature.plan(2, { signal: controller.signal })
  controller.abort()
  await expect(page.over(planning)).rejects.toMatchObject({ code: 'common/ABORTED' })
})
