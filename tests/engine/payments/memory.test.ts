import { expect, test } from 'vitest'
import {
  createPaymentMemory,
  type PaidEntry,
  parsePayments,
} from '../../../src/engine/features/payments/createPaymentMemory.ts'
import type { PaymentPreview } from '../../../src/engine/index.ts'
import { memoryStorage } from '../../../src/engine/platform/cookieStorage.ts'
import { createTestClock } from '../../../src/engine/testing/createTestPlatform.ts'

// The payments of the last day, and the user's limits, in the page's storage.

const day = 86_400_000
const now = 1_700_000_000_000
const key = '@latchkey/shop/payments'
const asset = 'eip155:1/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const origin = 'https://a.test'
const hash = `0x${'5e'.repeat(32)}` as const
const entry: PaidEntry = { at: now, origin, asset, units: '5', amount: '0.000005' }
const preview = (changes: Partial<PaymentPreview> = {}) =>
  ({
    asset,
    origin,
    units: '250000',
    amount: '0.25',
    symbol: 'USDC',
    decimals: 6,
    ...changes,
  }) as PaymentPreview

function open(storage = memoryStorage()) {
  const clock = createTestClock(now)
  const memory = createPaymentMemory({
    config: { id: 'shop' },
    platform: { clock, storage },
  } as never)
  const stored = () => parsePayments(storage.get(key))
  return { clock, memory, storage, stored }
}

const parsePaid = (...paid: unknown[]) =>
  parsePayments(JSON.stringify({ version: 1, limits: {}, paid })).paid

test('a malformed stored payment is ignored, and a valid one stays', () => {
  const cases = [
    ['no time', { at: undefined }],
    ['a time that is text', { at: '1' }],
    ['a time that is no whole number', { at: 1.5 }],
    ['no units', { units: undefined }],
    ['units that are a number', { units: 5 }],
    ['units with a sign', { units: '-5' }],
    ['units with text after them', { units: '5x' }],
    ['units with text before them', { units: 'x5' }],
    ['79 digits', { units: '1'.repeat(79) }],
    ['no site', { origin: undefined }],
    ['a site of 301 characters', { origin: 'a'.repeat(301) }],
    ['no asset', { asset: undefined }],
    ['an asset that is a number', { asset: 5 }],
    ['no amount', { amount: undefined }],
    ['an amount that is no number', { amount: '1e3' }],
  ] as const
  for (const [_, changes] of cases) {
    expect(parsePaid({ ...entry, ...changes }, entry), _).toEqual([entry])
  }
})

test('valid optional fields are kept', () => {
  const whole = { ...entry, orderId: 'order-1', until: now + 5, hash, way: 'wallet' } as const
  expect(parsePaid(whole)).toEqual([whole])
  expect(parsePaid({ ...whole, way: 'transfer' })).toEqual([{ ...whole, way: 'transfer' }])
  const { hash: _, way: __, ...unsent } = whole
  for (const changes of [
    { hash: '0x5e' },
    { hash: undefined },
    { way: 'magic' },
    { way: undefined },
  ])
    expect(parsePaid({ ...whole, ...changes })).toEqual([unsent])
  expect(parsePaid({ ...entry, until: 'soon', orderId: 'x'.repeat(301) })).toEqual([entry])
  const long = { ...whole, origin: 'a'.repeat(300), orderId: 'x'.repeat(300) }
  expect(parsePaid(long)).toEqual([long])
  for (const changes of [{ origin: [origin] }, { units: ['5'] }, { amount: ['0.000005'] }])
    expect(parsePaid({ ...entry, ...changes })).toEqual([])
  const signature = '5'.repeat(88)
  expect(parsePaid({ ...entry, hash: signature, way: 'transfer' })[0]?.hash).toBe(signature)
})

test.each([
  ['nothing', undefined],
  ['text that is not JSON', '{'],
  ['another version', JSON.stringify({ version: 2, limits: {}, paid: [entry] })],
  ['null', 'null'],
  ['too much data', JSON.stringify({ version: 1, paid: [entry] }).padEnd(131_073)],
])('%s is ignored', (_, text) => {
  expect(parsePayments(text)).toEqual({ limits: {}, paid: [] })
})

test('a stored text may have 131,072 characters, and the last 500 payments and 50 limits are read', () => {
  const paid = Array.from({ length: 501 }, (__, at) => ({ ...entry, at }))
  const limits = Object.fromEntries(
    Array.from({ length: 51 }, (__, at) => [`asset ${at}`, { perDay: '1' }]),
  )
  const read = parsePayments(JSON.stringify({ version: 1, limits, paid }).padEnd(131_072))
  expect(read.paid.map(({ at }) => at)).toEqual(Array.from({ length: 500 }, (__, at) => at + 1))
  expect(Object.keys(read.limits)).toHaveLength(50)
})

test('a malformed stored limit is ignored, and a valid one stays', () => {
  const cases = [
    ['less than nothing', { perDay: '-1' }],
    ['no number', { perPayment: 'many' }],
    ['a number that is not text', { perOrigin: 5 }],
    ['more than 100 digits', { perDay: '1'.repeat(101) }],
  ] as const
  for (const [_, limits] of cases) {
    const sound = { perPayment: '1', perDay: '2.5', perOrigin: '1'.repeat(100) }
    const text = JSON.stringify({
      version: 1,
      limits: { other: limits, [asset]: { ...sound, more: '1' }, [`a${'b'.repeat(300)}`]: sound },
      paid: [],
    })
    expect(parsePayments(text).limits, _).toEqual({ [asset]: sound })
  }
})

test('limits add up exactly, over all spellings of the asset', () => {
  const { memory } = open()
  const over = (units: string, changes: Partial<PaymentPreview> = {}) => {
    try {
      memory.assertWithin(preview({ units, ...changes }))
      return 'within'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(over('999999999999')).toBe('within')
  memory.setLimits(asset.toLowerCase(), { perPayment: '1.5' })
  expect([over('1500000'), over('1500001')]).toEqual(['within', 'payments/OVER_LIMIT'])
  memory.setLimits(asset, { perDay: '1', perOrigin: '0.75' })
  const first = memory.begin(preview({ asset: asset.toLowerCase(), units: '500000' }), {})
  expect([over('250000'), over('250001')]).toEqual(['within', 'payments/OVER_ORIGIN'])
  const elsewhere = { origin: 'https://b.test' }
  expect([over('500000', elsewhere), over('500001', elsewhere)]).toEqual([
    'within',
    'payments/OVER_DAY',
  ])
  expect(over('999999999', { asset: 'eip155:1/slip44:60' })).toBe('within')
  first.refused()
  expect([over('750000'), over('750001')]).toEqual(['within', 'payments/OVER_ORIGIN'])
})

test('the error names the limit and the payment as the user reads them', () => {
  const { memory } = open()
  memory.setLimits(asset, { perPayment: '0.2' })
  expect(() => memory.assertWithin(preview())).toThrow(
    'You pay at most 0.2 USDC, and this is 0.25 USDC',
  )
  memory.setLimits(asset, { perDay: '0.2' })
  expect(() => memory.assertWithin(preview())).toThrow('more than your 0.2 USDC a day')
  memory.setLimits(asset, { perOrigin: '0.2' })
  expect(() => memory.assertWithin(preview())).toThrow(`0.2 USDC a day for ${origin}`)
})

test('a payment counts for exactly one day', () => {
  const { clock, memory } = open()
  memory.setLimits(asset, { perDay: '0.3' })
  memory.begin(preview(), {})
  clock.advance(day - 1)
  expect(() => memory.assertWithin(preview())).toThrow()
  clock.advance(1)
  expect(() => memory.assertWithin(preview())).not.toThrow()
})

test('a payment still counts if the clock was set back after it', () => {
  const { clock, memory, storage } = open()
  memory.setLimits(asset, { perDay: '0.3' })
  clock.advance(day)
  memory.begin(preview(), {})
  expect(() => open(storage).memory.assertWithin(preview())).toThrow('0.3 USDC a day')
})

test('two payments at the same moment and of the same amount both count', () => {
  const { clock, memory, stored } = open()
  memory.setLimits(asset, { perDay: '0.6' })
  memory.begin(preview({ units: '100000' }), { orderId: 'a' })
  memory.begin(preview({ units: '200000' }), { orderId: 'b' })
  clock.advance(1)
  memory.begin(preview({ units: '200000' }), { orderId: 'c' })
  expect(stored().paid.map(({ orderId }) => orderId)).toEqual(['a', 'b', 'c'])
  expect(() => memory.assertWithin(preview({ units: '100000' }))).not.toThrow()
  expect(() => memory.assertWithin(preview({ units: '100001' }))).toThrow()
})

test('an order is found by its site, until it can no longer be paid', () => {
  const { clock, memory } = open()
  const counted = memory.begin(preview(), { orderId: 'a', until: now + 3 * day })
  expect(memory.order(origin, 'a')).toMatchObject({ orderId: 'a', amount: '0.25' })
  expect([memory.order('https://b.test', 'a'), memory.order(origin, 'b')]).toEqual([
    undefined,
    undefined,
  ])
  counted.paid(hash, 'wallet')
  clock.advance(3 * day - 1)
  expect(memory.order(origin, 'a')).toMatchObject({ hash, way: 'wallet' })
  clock.advance(1)
  expect(memory.order(origin, 'a')).toBeUndefined()
})

test('after the site has answered, the same request can be paid again, and the first payment still counts', () => {
  const { memory, stored } = open()
  memory.setLimits(asset, { perDay: '0.8' })
  const counted = memory.begin(preview(), { orderId: 'a' })
  memory.begin(preview({ units: '250001' }), { orderId: 'b' })
  memory.begin(preview({ units: '1', origin: 'https://b.test' }), { orderId: 'a' })
  counted.settled()
  expect(memory.order(origin, 'a')).toBeUndefined()
  expect(memory.order(origin, 'b')).toBeDefined()
  expect(memory.order('https://b.test', 'a')).toBeDefined()
  expect(stored().paid).toHaveLength(3)
  expect(() => memory.assertWithin(preview({ units: '299998' }))).not.toThrow()
  expect(() => memory.assertWithin(preview({ units: '299999' }))).toThrow()
})

test('the last 50 limits are stored, and the page itself keeps all', () => {
  const { memory, stored } = open()
  for (let at = 0; at <= 50; at += 1) memory.setLimits(`asset ${at}`, { perDay: String(at) })
  const names = Object.keys(stored().limits)
  expect([names.length, names[0], names.at(-1)]).toEqual([50, 'asset 1', 'asset 50'])
  expect(Object.keys(memory.limits())).toHaveLength(51)
})

test('data that another tab stored stays, and its limits apply in this tab', () => {
  const { memory, storage, stored } = open()
  const other = open(storage)
  other.memory.setLimits(asset, { perPayment: '0.1' })
  other.memory.begin(preview({ units: '7' }), { orderId: 'there' })
  expect(() => memory.assertWithin(preview())).toThrow('You pay at most 0.1 USDC')
  memory.begin(preview({ units: '8' }), { orderId: 'here' })
  expect(stored().paid.map(({ orderId }) => orderId)).toEqual(['there', 'here'])
  expect(stored().limits).toEqual({ [asset.toLowerCase()]: { perPayment: '0.1' } })
})

test('if there is no space for all payments, those of open orders are kept longest', () => {
  const { memory, storage, stored } = open()
  const many = (count: number, changes: Partial<PaidEntry>) =>
    Array.from({ length: count }, (__, index) => ({
      ...entry,
      at: now - 1_000 + index,
      ...changes,
    }))
  const paid = [
    ...many(1, { orderId: 'open', until: now + 1 }),
    ...many(1, { orderId: 'closed', until: now }),
    ...many(499, {}),
  ]
  storage.set(key, JSON.stringify({ version: 1, limits: {}, paid: paid.slice(0, 500) }))
  memory.begin(preview(), { orderId: 'newest' })
  const kept = stored().paid
  expect(kept).toHaveLength(500)
  const orders = kept.flatMap(({ orderId }) => orderId ?? [])
  expect(orders).toEqual(['open', 'newest'])
})

test.each([
  ['an asset', 'a'.repeat(301), { perDay: '1' }],
  ['a limit', asset, { perDay: '1'.repeat(101) }],
])('%s that is too long is refused', (_, name, limits) => {
  const { memory, stored } = open()
  expect(() => memory.setLimits(name, limits)).toThrow(
    expect.objectContaining({ code: 'amount/INVALID' }),
  )
  expect(stored().limits).toEqual({})
})
