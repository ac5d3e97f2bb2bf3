import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, createWalletClient, custom } from 'viem'
import { getCallsStatus, sendCalls } from 'viem/actions'
import { mainnet as viemMainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { delegate } from '../../../sandbox/chains/smartAccount/smartAccounts.ts'
import type { Batching } from '../../../sandbox/wallets/TestWalletOptions.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import type { Call } from '../../../src/engine/index.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import { startCallsChain } from '../../support/createCallsPage.ts'

const { alice } = testAccounts
const [first, second] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
] as const
const pay: readonly Call[] = [
  { to: first, value: 3n },
  { to: second, value: 4n },
]
/** A contract that reverts every call. */
const refusing = '0x3333333333333333333333333333333333333333'

let chain: Awaited<ReturnType<typeof startCallsChain>>
let snapshot: unknown
beforeAll(async () => {
  chain = await startCallsChain()
  await chain.ask('anvil_setCode', refusing, '0x60006000fd')
})
beforeEach(async () => {
  snapshot = await chain.ask('evm_snapshot')
})
afterEach(async () => {
  await chain.ask('evm_setAutomine', true)
  await chain.ask('evm_revert', snapshot)
})
afterAll(() => chain?.stop())

const paid = async () => [await chain.balanceOf(first), await chain.balanceOf(second)]

/** Sends the calls, and waits for their end. */
async function sendAll(
  page: Awaited<ReturnType<typeof chain.open>>,
  input: { calls?: readonly Call[]; isAtomicRequired?: boolean } = {},
) {
  const sent = await page.over(page.feature.send({ calls: pay, ...input }))
  return (await page.over(page.feature.ended(sent.id)))!
}

test('a wallet that can batch calls gets one request, and all calls happen', async () => {
  const page = await chain.open({ batching: 'supported' })
  expect(await page.over(page.feature.plan(2))).toEqual({
    way: 'together',
    prompts: 1,
    needsUpgrade: false,
  })
  const sent = await sendAll(page)
  expect(page.prompts()).toBe(1)
  expect(await paid()).toEqual([3n, 4n])
  expect(sent).toMatchObject({
    way: 'together',
    status: 'confirmed',
    count: 2,
    receipts: [{ hash: sent.id, status: 'success', blockNumber: expect.any(Number) }],
  })
  expect(page.state().progress).toBeUndefined()
})

test('the account is upgraded first if the wallet says so, and only then', async () => {
  const page = await chain.open({ batching: 'ready' })
  expect(await page.over(page.feature.plan(2))).toMatchObject({ prompts: 1, needsUpgrade: true })
  expect(await page.over(page.feature.plan(1))).toMatchObject({ needsUpgrade: false })
  expect((await sendAll(page)).status).toBe('confirmed')
  const code = await chain.ask('eth_getCode', alice.address, 'latest')
  expect(code).toBe(`0xef0100${delegate.address.slice(2).toLowerCase()}`)
  expect(await paid()).toEqual([3n, 4n])
})

test('another wallet gets one call after another, each after the last one is confirmed', async () => {
  const page = await chain.open()
  expect(await page.over(page.feature.plan(2))).toEqual({
    way: 'sequence',
    prompts: 2,
    needsUpgrade: false,
  })
  const steps: unknown[] = []
  page.engine.subscribe(() => {
    const { progress } = page.state()
    const step = progress && `${progress.phase} ${progress.prompt} of ${progress.of}`
    if (step && steps.at(-1) !== step) steps.push(step)
  })
  await chain.ask('evm_setAutomine', false)
  const sending = page.feature.send({ calls: pay })
  await page.until(() => page.state().progress?.phase === 'confirming')
  expect(page.prompts()).toBe(1)
  await chain.ask('evm_setAutomine', true)
  await chain.ask('evm_mine')
  const { id } = await page.over(sending)
  const sent = await page.over(page.feature.ended(id))
  expect(steps).toEqual(['asking 1 of 2', 'confirming 1 of 2', 'asking 2 of 2'])
  expect(page.prompts()).toBe(2)
  expect(sent).toMatchObject({ way: 'sequence', status: 'confirmed', hashes: [{}, {}] })
  expect(sent!.receipts.map(({ hash }) => hash)).toEqual(sent!.hashes)
  expect(await paid()).toEqual([3n, 4n])
})

test.each([
  ['refusesUpgrade', 'upgradeRefused', 'calls/UPGRADE_REFUSED'],
  ['refusesSize', 'tooLarge', 'calls/TOO_LARGE'],
  ['refusesAtomic', 'notAtomic', 'calls/NOT_ATOMIC'],
] as const)('a wallet that %s gets one call after another', async (batching, fallback, code) => {
  const page = await chain.open({ batching })
  const seen = new Set<unknown>()
  page.engine.subscribe(() => void seen.add(page.state().progress?.fallback))
  const sent = await sendAll(page)
  expect(sent).toMatchObject({ way: 'sequence', status: 'confirmed' })
  expect(seen).toContain(fallback)
  expect(await paid()).toEqual([3n, 4n])
  const all = page.feature.send({ calls: pay, isAtomicRequired: true })
  await expect(page.over(all)).rejects.toMatchObject({ code })
  expect(await paid()).toEqual([3n, 4n])
})

test('calls that must happen together are not sent to a wallet that cannot batch them', async () => {
  const page = await chain.open()
  const sending = page.feature.send({ calls: pay, isAtomicRequired: true })
  await expect(page.over(sending)).rejects.toMatchObject({ code: 'calls/NOT_ATOMIC' })
  expect(page.prompts()).toBe(0)
  // A single call is always atomic.
  expect((await sendAll(page, { calls: [pay[0]!], isAtomicRequired: true })).status).toBe(
    'confirmed',
  )
})

test('a rejection leaves nothing behind, and a second request during the first is refused', async () => {
  const page = await chain.open({ batching: 'supported' })
  page.wallet.answer('hang')
  const sending = page.feature.send({ calls: pay })
  await page.until(() => page.state().progress !== undefined && page.prompts() === 1)
  await expect(page.feature.send({ calls: pay })).rejects.toMatchObject({ code: 'common/BUSY' })
  page.wallet.answer('reject')
  await expect(page.over(sending)).rejects.toMatchObject({ code: 'common/REJECTED' })
  expect(page.state()).toMatchObject({ all: [], progress: undefined })
  expect(await paid()).toEqual([0n, 0n])
  await chain.ask('evm_setAutomine', false)
  page.wallet.answer('approve')
  await page.over(page.feature.send({ calls: pay }))
  expect(page.state().all).toMatchObject([{ status: 'pending', receipts: [], hashes: [] }])
})

test('a sequence that stops halfway says how many calls were made', async () => {
  const page = await chain.open()
  const sending = page.feature.send({ calls: pay })
  await page.until(() => page.state().progress?.phase === 'confirming')
  page.wallet.answer('reject')
  await expect(page.over(sending)).rejects.toMatchObject({
    code: 'calls/STOPPED',
    details: ['1', '2'],
    cause: { code: 'common/REJECTED' },
  })
  await page.until(() => page.state().all[0]?.status !== 'pending')
  expect(page.state().all[0]).toMatchObject({ status: 'partial', receipts: [{}] })
  expect(await paid()).toEqual([3n, 0n])
})

test('a call that would revert opens no prompt', async () => {
  const page = await chain.open()
  const sending = page.feature.send({ calls: [{ to: refusing, data: '0x01' }] })
  await expect(page.over(sending)).rejects.toMatchObject({ code: 'transfer/REVERTED' })
  expect(page.prompts()).toBe(0)
})

test.each([
  ['no call', [], 'there is none'],
  ['51 calls', Array.from({ length: 51 }, () => pay[0]!), 'there are more than 50'],
  ['no address', [pay[0]!, { to: 'alice.eth' }], '`to` in call 2 is not an address'],
  ['a negative amount', [{ to: first, value: -1n }], '`value` in call 1 is not an amount in wei'],
  ['half a byte', [{ to: first, data: '0x0' }], '`data` in call 1 is not hex'],
] as const)(
  '%s is refused before the wallet gets a request, with the reason',
  async (_, calls, reason) => {
    const page = await chain.open({ batching: 'supported' })
    const sending = page.feature.send({ calls: calls as readonly Call[] })
    await expect(sending).rejects.toMatchObject({ code: 'calls/INVALID', details: [reason] })
    expect(page.asked('wallet_getCapabilities')).toEqual([])
  },
)

test('calls are followed to their receipts, even after a reload', async () => {
  const page = await chain.open({ batching: 'supported' })
  await sendAll(page, { calls: [pay[0]!, pay[0]!] })
  await chain.ask('evm_setAutomine', false)
  const { id } = await page.over(page.feature.send({ calls: pay }))
  page.close()
  const { storage } = page
  const next = await chain.open({ batching: 'supported', storage })
  expect(next.state().all).toMatchObject([{ id, status: 'pending', count: 2 }])
  await chain.ask('evm_setAutomine', true)
  await chain.ask('evm_mine')
  expect(await next.over(next.feature.ended(id))).toMatchObject({
    status: 'confirmed',
    receipts: [{ hash: id }],
  })
  // The calls have ended, so the next page has nothing to follow.
  next.close()
  expect((await chain.open({ storage })).state().all).toEqual([])
})

test('a reload during a sequence sends no further call, and the state says that the sequence is incomplete', async () => {
  const page = await chain.open()
  await chain.ask('evm_setAutomine', false)
  const sending = page.feature.send({ calls: pay })
  sending.catch(() => {})
  await page.until(() => page.state().progress?.phase === 'confirming')
  page.close()
  const next = await chain.open({ storage: page.storage })
  const { id } = next.state().all[0]!
  await chain.ask('evm_setAutomine', true)
  await chain.ask('evm_mine')
  expect(await next.over(next.feature.ended(id))).toMatchObject({ status: 'partial', count: 2 })
  expect(next.prompts()).toBe(0)
})

test('a page that has nothing to follow starts with an unchanged state', async () => {
  const page = await chain.open({ batching: 'supported' })
  await sendAll(page)
  const { all } = page.state()
  page.close()
  const stop = page.engine.start()
  expect(page.state().all).toBe(all)
  stop()
})

test('the request is the one that viem sends', async () => {
  const page = await chain.open({ batching: 'supported' })
  const calls = [
    { to: first, value: 3n, data: '0x01' },
    { to: second, value: 4n, data: '0x02' },
  ] as const
  await sendAll(page, { calls })
  const wire: unknown[] = []
  const client = createWalletClient({
    account: alice.address,
    chain: viemMainnet,
    transport: custom({
      request: async (one) => {
        wire.push(one)
        return page.wallet.provider.request(one)
      },
    }),
  })
  const { id } = await sendCalls(client, { calls, forceAtomic: true })
  const { method, params } = page.asked('wallet_sendCalls')[0]!
  expect(JSON.parse(JSON.stringify([{ method, params }]))).toEqual(JSON.parse(JSON.stringify(wire)))
  const own = page.asked('wallet_getCallsStatus')[0]!
  expect(own.params).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/)])
  expect(await getCallsStatus(client, { id })).toMatchObject({ status: 'success', atomic: true })
})

const receipt = (status: string, hash: string) => ({
  status,
  transactionHash: `0x${hash.repeat(64)}`,
  blockNumber: '0x10',
  blockHash: `0x${'9'.repeat(64)}`,
  gasUsed: '0x5208',
  logs: [],
})

/** viem has one word for all failures. */
const wordOfViem = { confirmed: 'success', pending: 'pending' } as const

test.each([
  [100, [], 'pending'],
  [200, [receipt('0x1', 'a')], 'confirmed'],
  [400, [], 'failed'],
  [500, [receipt('0x0', 'a')], 'reverted'],
  [600, [receipt('0x1', 'a'), receipt('0x0', 'b')], 'partial'],
  ['CONFIRMED', [receipt('0x1', 'a')], 'confirmed'],
  ['PENDING', [], 'pending'],
] as const)('the status %s is read as viem reads it', async (status, receipts, expected) => {
  const page = await chain.open({ batching: 'supported' })
  const answer = { version: '2.0.0', id: '0x1', chainId: '0x1', atomic: true, status, receipts }
  const { request } = page.wallet.provider
  let asked = 0
  page.wallet.provider.request = async (one) => {
    if (one.method !== 'wallet_getCallsStatus') return request(one)
    asked += 1
    return answer
  }
  const { id } = await page.over(page.feature.send({ calls: pay }))
  await page.until(() => asked > 1 || page.state().all[0]?.status !== 'pending')
  const [sent] = page.state().all
  const client = createClient({ transport: custom(page.wallet.provider) })
  const byViem = await getCallsStatus(client, { id })
  expect(sent?.status).toBe(expected)
  expect(byViem.status).toBe(
    Object.hasOwn(wordOfViem, expected) ? wordOfViem[expected as 'pending'] : 'failure',
  )
  if (expected !== 'pending')
    expect(sent?.receipts.map(({ hash, blockNumber }) => [hash, blockNumber])).toEqual(
      byViem.receipts?.map(({ transactionHash, blockNumber }) => [
        transactionHash,
        Number(blockNumber),
      ]),
    )
})

test('if a wallet says that calls are done although one reverted, they count as reverted', async () => {
  const page = await chain.open({ batching: 'supported' })
  const { request } = page.wallet.provider
  page.wallet.provider.request = async (one) =>
    one.method === 'wallet_getCallsStatus'
      ? { status: 200, receipts: [receipt('0x1', 'a'), receipt('0x0', 'b'), null, { status: 1 }] }
      : request(one)
  expect(await sendAll(page)).toMatchObject({ status: 'partial', receipts: [{}, {}] })
})

test.each([null, {}, { status: 'soon' }, { status: 900 }, { status: true }])(
  'the answer %j is not a status, so the wallet is asked again',
  async (answer) => {
    const page = await chain.open({ batching: 'supported' })
    const { request } = page.wallet.provider
    let left = 3
    page.wallet.provider.request = async (one) => {
      if (one.method !== 'wallet_getCallsStatus') return request(one)
      left -= 1
      return left > 0 ? answer : request(one)
    }
    expect((await sendAll(page)).status).toBe('confirmed')
  },
)

test('a wallet may not know calls during the first minute after it accepted them', async () => {
  const page = await chain.open({ batching: 'supported' })
  const { request } = page.wallet.provider
  const acceptedAt = page.clock.now()
  page.wallet.provider.request = async (one) => {
    if (one.method !== 'wallet_getCallsStatus' || page.clock.now() - acceptedAt > 60_000)
      return request(one)
    throw Object.assign(new Error('No such calls.'), { code: 5730 })
  }
  expect((await sendAll(page)).status).toBe('confirmed')
})

test('the engine stops waiting for calls that the wallet no longer knows', async () => {
  const page = await chain.open({ batching: 'supported' })
  const { request } = page.wallet.provider
  page.wallet.provider.request = async (one) => {
    if (one.method !== 'wallet_getCallsStatus') return request(one)
    throw Object.assign(new Error('No such calls.'), { code: 5730 })
  }
  expect((await sendAll(page)).status).toBe('unknown')
  expect(page.asked('wallet_getCallsStatus')).toEqual([])
})

/** Starts a paymaster service (ERC-7677), and records its requests. */
async function openPaymaster() {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    asked.push(body)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, result: { paymaster: first } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const provider: Provider = {
    id: 'sponsor',
    name: 'Acme',
    serves: ({ caipNetworkId }) => caipNetworkId === 'eip155:1',
    paymaster: { url },
  }
  return { asked, provider, url, close: () => server.close() }
}

test.each([
  ['supported', 2],
  ['none', 1],
] as const)(
  'the app pays the fee if the wallet accepts it: %s',
  async (batching: Batching, count) => {
    const { asked, close, provider, url } = await openPaymaster()
    const page = await chain.open({ batching, sponsoring: 'supported', providers: [provider] })
    expect(await page.over(page.feature.plan(count))).toEqual({
      way: 'together',
      prompts: 1,
      needsUpgrade: false,
      sponsor: 'Acme',
    })
    const before = await chain.balanceOf(alice.address)
    const calls = pay.slice(0, count)
    expect(await sendAll(page, { calls })).toMatchObject({ status: 'confirmed', sponsor: 'Acme' })
    const cost = calls.reduce((sum, { value = 0n }) => sum + value, 0n)
    expect(before - (await chain.balanceOf(alice.address))).toBe(cost)
    expect(page.asked('wallet_sendCalls')[0]?.params).toMatchObject([
      { capabilities: { paymasterService: { url } } },
    ])
    expect(asked).toMatchObject([
      { method: 'pm_getPaymasterStubData', params: [{}, {}, '0x1', {}] },
    ])
    close()
  },
)

test.each([
  ['the wallet does not take it', 'none', 'https://pays.example/'],
  ['its URL is not safe', 'supported', 'http://pays.example/'],
] as const)('the user pays if %s, and the plan says so', async (_, sponsoring, url) => {
  const { asked, close, provider } = await openPaymaster()
  const providers = [{ ...provider, paymaster: { url } }]
  const page = await chain.open({ batching: 'supported', sponsoring, providers })
  expect(await page.over(page.feature.plan(2))).not.toHaveProperty('sponsor')
  expect((await sendAll(page)).sponsor).toBeUndefined()
  expect(page.asked('wallet_sendCalls')[0]?.params).not.toHaveProperty('0.capabilities')
  expect(asked).toEqual([])
  close()
})

test.each([
  ['supported', 2],
  ['none', 1],
] as const)(
  'a wallet that refuses the paymaster later (batching: %s) sends nothing, and then the user pays',
  async (batching, count) => {
    const { close, provider } = await openPaymaster()
    const page = await chain.open({ batching, sponsoring: 'refuses', providers: [provider] })
    const plan = page.feature.planOf(count)
    const stop = plan.subscribe(() => {})
    await page.until(() => plan.get().data?.sponsor === 'Acme')
    const calls = pay.slice(0, count)
    await expect(page.over(page.feature.send({ calls }))).rejects.toMatchObject({
      code: 'calls/NOT_SPONSORED',
      details: ['Acme'],
    })
    expect(page.prompts()).toBe(0)
    // The plan says that the wallet refused before the user is asked again.
    await page.until(() => plan.get().data !== undefined && !('sponsor' in plan.get().data!))
    stop()
    const sent = await sendAll(page, { calls })
    expect(sent).toMatchObject({ status: 'confirmed' })
    expect(sent.sponsor).toBeUndefined()
    expect(page.prompts()).toBe(1)
    close()
  },
)

test('without a connected wallet, calls are neither planned nor sent', async () => {
  const page = await chain.open({ isConnected: false })
  const code = 'transfer/NOT_CONNECTED'
  await expect(page.over(page.feature.plan(2))).rejects.toMatchObject({ code })
  await expect(page.over(page.feature.send({ calls: pay }))).rejects.toMatchObject({ code })
})

test('stored calls that another program wrote are left out, and the others are followed', async () => {
  const page = await chain.open({ batching: 'supported' })
  const { id } = await sendAll(page)
  const { storage } = page
  const whole = {
    id,
    way: 'together',
    caipNetworkId: 'eip155:1',
    from: alice.address,
    connectorId: page.wallet.info.rdns,
    count: 2,
    since: page.clock.now() - 86_400_001,
  }
  const bad = [
    null,
    7,
    { ...whole, id: '' },
    { ...whole, way: 'both' },
    { ...whole, caipNetworkId: 'solana:1' },
    { ...whole, from: 'alice' },
    { ...whole, count: 1e9 },
    { ...whole, since: 'now' },
    // After a week, the calls are no longer pending.
    { ...whole, since: page.clock.now() - 604_900_000 },
  ]
  storage.set('@latchkey/latchkey/calls', JSON.stringify({ version: 1, calls: [...bad, whole] }))
  const next = await chain.open({ batching: 'supported', storage })
  expect(next.state().all).toMatchObject([{ id }])
  expect((await next.over(next.feature.ended(id)))?.status).toBe('confirmed')
})
