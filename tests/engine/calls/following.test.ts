import { expect, test, vi } from 'vitest'
import type { SentCalls } from '../../../src/engine/features/calls/Calls.ts'
import { parseSavedCalls } from '../../../src/engine/features/calls/createCallsMemory.ts'
import { followCalls, readCallsStatus } from '../../../src/engine/features/calls/followCalls.ts'
import { calls, tokens } from '../../../src/engine/index.ts'
import { memoryStorage } from '../../../src/engine/platform/cookieStorage.ts'
import { createTestClock } from '../../../src/engine/testing/index.ts'
import { createTestEngine, settle } from '../../support/createTestEngine.ts'

// How the engine follows calls that a wallet accepted, and how it reads a wallet's answers.

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'5e'.repeat(32)}` as const
const other = `0x${'ab'.repeat(32)}` as const
const now = 1_700_000_000_000
const sent: SentCalls = {
  id: '0x1',
  way: 'together',
  status: 'pending',
  caipNetworkId: 'eip155:1',
  from,
  connectorId: 'test.meadow',
  count: 2,
  receipts: [],
  hashes: [],
  since: now,
}

/** Follows calls. The test gives the wallet's answers, or `undefined` if no wallet is connected. */
function follow(answer: () => Promise<unknown> | undefined, since = now) {
  const clock = createTestClock(now)
  const asked: number[] = []
  const reports: unknown[] = []
  const stop = followCalls({
    clock,
    sent: { ...sent, since },
    ask() {
      asked.push(clock.now() - now)
      return answer()
    },
    report: (news) => void reports.push(news),
  })
  /** Advances the time in steps of a second. */
  async function pass(ms: number) {
    for (let left = ms; left > 0; left -= 1_000) {
      await settle()
      clock.advance(Math.min(left, 1_000))
    }
    await settle()
  }
  return { asked, clock, pass, stop, reports }
}

const pending = async () => ({ status: 100 })
const refused = (code: number) => async () => {
  throw Object.assign(new Error('No'), { code })
}
const unknown = { status: 'unknown', receipts: [] }

test('the wallet is asked every two seconds, and after two minutes every ten seconds', async () => {
  const { asked, pass, reports } = follow(pending)
  await pass(145_000)
  const early = Array.from({ length: 62 }, (_, index) => 2_000 * index)
  expect(asked).toEqual([...early, 132_000, 142_000])
  expect(reports).toEqual([])
})

test('a wallet that does not answer within ten seconds is asked again', async () => {
  const { asked, pass } = follow(() => new Promise(() => {}))
  await pass(13_000)
  expect(asked).toEqual([0, 12_000])
})

test('a wallet that fails for another reason than an unknown id is asked again, for a day', async () => {
  const { asked, pass, reports } = follow(refused(-32603), now - 86_400_000)
  await pass(9_000)
  expect([asked, reports]).toEqual([[0], []])
  await pass(1_000)
  expect([asked, reports]).toEqual([[0, 10_000], [unknown]])
})

test('a wallet that never ends calls is asked for a day, and then their status is unknown', async () => {
  const { asked, pass, reports } = follow(pending, now - 86_400_000)
  await pass(10_000)
  expect([asked, reports]).toEqual([[0, 10_000], [unknown]])
  await pass(60_000)
  expect(asked).toHaveLength(2)
})

test('while the wallet is not connected, the status of calls stays pending, even after a day', async () => {
  const { asked, pass, reports } = follow(() => undefined, now - 2 * 86_400_000)
  await pass(20_000)
  expect(asked).toEqual([0, 10_000, 20_000])
  expect(reports).toEqual([])
})

test('a wallet may not know an id for a minute, and after that the status is unknown', async () => {
  const { asked, pass, reports } = follow(refused(5730), now - 60_000)
  await settle()
  expect(reports).toEqual([])
  await pass(2_000)
  expect(reports).toEqual([unknown])
  await pass(10_000)
  expect(asked).toEqual([0, 2_000])
})

test('a success without receipts counts after a minute, from the first time that the wallet says it', async () => {
  const answers = [{ status: 100 }, { status: 200 }]
  const { clock, pass, reports } = follow(
    async () => answers.shift() ?? { status: 200, receipts: [] },
  )
  await pass(61_000)
  expect(reports).toEqual([])
  await pass(1_000)
  expect([reports, clock.now() - now]).toEqual([[{ status: 'confirmed', receipts: [] }], 62_000])
})

test('a failure without receipts counts at once', async () => {
  const { reports } = follow(async () => ({ status: 400 }))
  await settle()
  expect(reports).toEqual([{ status: 'failed', receipts: [] }])
})

test.each<[string, (answer: (status: object) => void, fail: (error: Error) => void) => void]>([
  ['answers', (answer) => answer({ status: 400 })],
  ['fails', (_, fail) => fail(Object.assign(new Error('No'), { code: 5730 }))],
])(
  'after the engine stops, a wallet that %s changes nothing and is not asked again',
  async (_, end) => {
    const all: [(status: object) => void, (error: Error) => void][] = []
    const { asked, clock, stop, reports } = follow(
      () => new Promise((resolve, reject) => void all.push([resolve, reject])),
      now - 100_000,
    )
    await settle()
    stop()
    end(...all[0]!)
    await settle()
    clock.advance(60_000)
    await settle()
    expect([asked, reports, clock.waiting()]).toEqual([[0], [], 0])
  },
)

test('between two requests, the engine stops at once', async () => {
  const { asked, clock, pass, stop } = follow(pending)
  await settle()
  stop()
  expect(clock.waiting()).toBe(0)
  await pass(30_000)
  expect(asked).toEqual([0])
})

const receipt = (status: unknown, changes: object = {}) => ({
  transactionHash: hash,
  status,
  ...changes,
})

test('a status code has the meaning of its first digit', () => {
  for (const [code, status] of [
    [100, 'pending'],
    [199, 'pending'],
    [200, 'confirmed'],
    [299, 'confirmed'],
    [300, 'failed'],
    [400, 'failed'],
    [499, 'failed'],
    [500, 'reverted'],
    [600, 'partial'],
    [699, 'partial'],
    ['PENDING', 'pending'],
    ['CONFIRMED', 'confirmed'],
  ] as const)
    expect([code, readCallsStatus({ status: code })?.status]).toEqual([code, status])
  for (const code of [0, 99, 700, -200, Number.NaN, '200', 'DONE', '', null, undefined, true])
    expect([code, readCallsStatus({ status: code })]).toEqual([code, undefined])
})

test('the receipts decide if they contradict a success, and not otherwise', () => {
  const statusOf = (code: number, ...statuses: readonly string[]) =>
    readCallsStatus({ status: code, receipts: statuses.map((one) => receipt(one)) })?.status
  expect(statusOf(200, '0x1', '0x1')).toBe('confirmed')
  expect(statusOf(200, '0x1', '0x0')).toBe('partial')
  expect(statusOf(200, '0x0', '0x0')).toBe('reverted')
  expect(statusOf(100, '0x0')).toBe('pending')
  expect(statusOf(500, '0x1')).toBe('reverted')
  expect(statusOf(600, '0x0')).toBe('partial')
})

test('a receipt has a hash in lower case, a status, and a block if it is valid', () => {
  const read = (...receipts: readonly unknown[]) =>
    readCallsStatus({ status: 200, receipts })?.receipts
  expect(read(receipt('0x1', { transactionHash: other.toUpperCase().replace('X', 'x') }))).toEqual([
    { hash: other, status: 'success' },
  ])
  expect(read(receipt('0x0'), receipt('0x01'), receipt(undefined))).toEqual([
    { hash, status: 'reverted' },
    { hash, status: 'success' },
    { hash, status: 'success' },
  ])
  for (const [blockNumber, block] of [
    ['0x0', 0],
    ['0x10', 16],
    ['0xFf', 255],
    [`0x${'f'.repeat(13)}`, 2 ** 52 - 1],
  ] as const)
    expect(read(receipt('0x1', { blockNumber }))).toEqual([
      { hash, status: 'success', blockNumber: block },
    ])
  for (const blockNumber of ['0x', '10', 'x0x10', '0x10x', `0x1${'0'.repeat(13)}`, 16, null])
    expect(read(receipt('0x1', { blockNumber }))).toEqual([{ hash, status: 'success' }])
  expect(read(null, {}, receipt('0x1', { transactionHash: '0x5e' }), receipt('0x1'))).toHaveLength(
    1,
  )
  expect(readCallsStatus({ status: 200, receipts: { 0: receipt('0x1'), length: 1 } })).toEqual({
    status: 'confirmed',
    receipts: [],
  })
  expect(read(...Array(51).fill(receipt('0x1')))).toHaveLength(50)
})

const stored = (changes: object) => {
  const { receipts, status, ...call } = { ...sent, ...changes }
  return parseSavedCalls(JSON.stringify({ version: 1, calls: [call] }))
}

test('stored calls are read up to the limits of their fields, and left out beyond', () => {
  for (const changes of [
    {},
    { way: 'sequence' },
    { id: 'x'.repeat(8_194) },
    { connectorId: '' },
    { connectorId: 'x'.repeat(200) },
    { count: 1 },
    { count: 50 },
    { since: 0 },
    { since: 8.64e15 },
    { hashes: [hash, other] },
    { sponsor: 'Acme' },
  ])
    expect(stored(changes)).toEqual([{ ...sent, ...changes }])
  for (const changes of [
    { id: '' },
    { id: 7 },
    { id: 'x'.repeat(8_195) },
    { way: undefined },
    { way: 'both' },
    { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    { caipNetworkId: undefined },
    { from: from.slice(2) },
    { from: undefined },
    { connectorId: undefined },
    { connectorId: 7 },
    { connectorId: 'x'.repeat(201) },
    { count: 0 },
    { count: 51 },
    { count: '2' },
    { since: -1 },
    { since: 8.64e15 + 2 },
    { since: 'now' },
  ])
    expect([changes, stored(changes)]).toEqual([changes, []])
})

test('the optional parts of stored calls are read if they are valid', () => {
  const [read] = stored({
    hashes: [hash, 'no', 5, other],
    sponsor: `Ac\u202eme ${'!'.repeat(300)}`,
  })
  expect(read?.hashes).toEqual([hash, other])
  expect(read?.sponsor).toMatch(/^Acme !+…?$/)
  expect(read?.sponsor?.length).toBeLessThanOrEqual(200)
  expect(stored({ hashes: { 0: hash, length: 1 }, sponsor: 7 })).toEqual([sent])
  expect(stored({ hashes: Array(51).fill(hash) })[0]?.hashes).toHaveLength(50)
})

test('at most twenty stored calls are read, and a list is needed', () => {
  const { receipts, status, ...call } = sent
  const read = (calls: unknown) => parseSavedCalls(JSON.stringify({ version: 1, calls }))
  expect(read(Array(21).fill(call))).toHaveLength(20)
  expect(read({ 0: call, length: 1 })).toEqual([])
})

test('a page loads the code for calls if an earlier page stored some, and not otherwise', async () => {
  /** Opens a page on which the user has acted. */
  async function open(storage: ReturnType<typeof memoryStorage>) {
    const { engine } = createTestEngine({ id: 'shop', platform: { storage } })
    await engine.load(tokens)
    return engine
  }
  const stored = memoryStorage()
  stored.set('@latchkey/shop/calls', JSON.stringify({ version: 1, calls: [] }))
  const get = () => {
    throw new Error('Forbidden')
  }
  const others = await Promise.all([memoryStorage(), { ...memoryStorage(), get }].map(open))
  const engine = await open(stored)
  await vi.waitFor(() => expect(engine.loaded(calls)).toBeDefined(), { timeout: 60_000 })
  for (const other of others) expect(other.loaded(calls)).toBeUndefined()
})
