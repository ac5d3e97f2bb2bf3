import fc from 'fast-check'
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { floorDecimal, formatUnits } from '../../../src/engine/amounts/Amount.ts'
import { formatUsd, sumUsd } from '../../../src/engine/amounts/formatUsd.ts'
import { parseAmount, parseUsdAmount } from '../../../src/engine/amounts/parseAmount.ts'
import {
  createKnownAddresses,
  createKnownReceivers,
  resembles,
} from '../../../src/engine/features/createKnownReceivers.ts'
import { memoryStorage } from '../../../src/engine/index.ts'
import { createTestEngine } from '../../support/createTestEngine.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const most = 2n ** 256n - 1n
const runs = propertyRuns(30)
const units = fc.bigInt({ min: 1n, max: most })
const decimals = fc.integer({ min: 0, max: 77 })

test('a formatted amount is parsed to the same value, for 0 to 77 decimals', () => {
  fc.assert(
    fc.property(units, decimals, (value, places) => {
      const text = formatUnits(value, places)
      expect(parseAmount(text, places)).toBe(value)
      expect(parseUnits(text, places)).toBe(value)
    }),
    runs,
  )
})

test('an amount has a sign only if it is negative, and no trailing zeros', () => {
  const written = [0n, 1n, -1n, 1_500n, -1_500n, 10n].map((units) => formatUnits(units, 2))
  expect(written).toEqual(['0', '0.01', '-0.01', '15', '-15', '0.1'])
  expect([0n, -7n].map((units) => formatUnits(units, 0))).toEqual(['0', '-7'])
  expect(floorDecimal({ value: 0n, decimals: 2 }, 3)).toBe('0.000')
})

test('every text is parsed as viem parses it, or is refused', () => {
  const text = fc.oneof(
    fc.stringMatching(/^[0-9]{1,40}(\.[0-9]{1,40})?$/),
    fc.stringMatching(/^[-+]?[0-9.,eE_ ]{0,12}$/),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(text, decimals, (typed, places) => {
      const read = attempt(() => parseAmount(typed, places))
      const [, whole, fraction = ''] = /^([0-9]+)(?:\.([0-9]+))?$/.exec(typed) ?? []
      const isRefused = whole === undefined || fraction.length > places
      const exact = isRefused ? 0n : BigInt(whole + fraction.padEnd(places, '0'))
      expect(read).toBe(exact > 0n && exact <= most ? exact : undefined)
      if (read !== undefined) expect(parseUnits(typed, places)).toBe(read)
    }),
    runs,
  )
})

test('the largest amount is one less than 2^256, and the error cuts a refused text', () => {
  expect(parseAmount(String(most), 0)).toBe(most)
  const text = String(most + 1n)
  expect(() => parseAmount(text, 0)).toThrow(
    expect.objectContaining({ code: 'amount/INVALID', details: [text.slice(0, 50)] }),
  )
  expect(parseAmount('1'.padStart(200, '0'), 0)).toBe(1n)
  expect(attempt(() => parseAmount('1'.padStart(201, '0'), 0))).toBeUndefined()
  expect(() => parseAmount('x'.repeat(60), 0)).toThrow(
    expect.objectContaining({ code: 'amount/INVALID', details: ['x'.repeat(50)] }),
  )
  expect(() => parseAmount('0.12', 1)).toThrow('This token has at most 1 places after the point')
})

test('an invalid amount, or one without a price, has no value', () => {
  const nothing = { dollars: '0', pennies: '00' }
  expect(formatUsd(undefined)).toEqual(nothing)
  expect(formatUsd('1', 'x')).toEqual(nothing)
  expect(formatUsd('1.239')).toEqual({ dollars: '1', pennies: '23' })
})

test('a megabyte of any text is refused', () => {
  for (const text of [
    '1'.repeat(1_000_000),
    `${'1'.repeat(500_000)}.${'1'.repeat(500_000)}`,
    ' '.repeat(1_000_000),
  ])
    expect(attempt(() => parseAmount(text, 18))).toBeUndefined()
})

test('dollars become tokens, rounded down', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 6, max: 18 }), (usd, price, places) => {
      const text = (value: number) => formatUnits(BigInt(value), 2)
      const bought = attempt(() =>
        parseUsdAmount(text(usd), { decimals: places, price: Number(text(price)) }),
      )
      const exact = (BigInt(usd) * 10n ** BigInt(places)) / BigInt(price)
      expect(bought).toBe(exact > 0n ? exact : undefined)
    }),
    runs,
  )
})

test.each([undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
  'dollars become nothing at a price of %s',
  (price) => {
    expect(() => parseUsdAmount('1', { decimals: 18, price })).toThrow(
      expect.objectContaining({ code: 'amount/NO_PRICE' }),
    )
  },
)

test('only another address with the same start and end is a look-alike', () => {
  const middle = fc.stringMatching(/^[0-9a-f]{32}$/)
  fc.assert(
    fc.property(middle, middle, (one, other) => {
      const address = (text: string) => `0xAbCd${text}0eF1`
      expect(resembles(address(one), address(other))).toBe(one !== other)
      expect(resembles(address(one), address(one).toLowerCase())).toBe(false)
      expect(resembles(`0xabce${one}0ef1`, address(one))).toBe(false)
    }),
    runs,
  )
})

test('an address in the history is known, unless it is a look-alike of a known one', () => {
  const address = (middle: string) => `0xabcd${middle.repeat(32)}ef01`
  const known = createKnownAddresses([address('1')])
  known.meet(address('2'))
  expect(known.doubleOf(address('2'))).toBe(address('1'))
  const other = address('1').replace('abcd', '1234')
  known.meet(other)
  expect(known.doubleOf(other.toUpperCase().replace('X', 'x'))).toBeUndefined()
  expect(known.doubleOf(other.replace('1111', '1112'))).toBe(other)
  expect(known.doubleOf(address('3').replace('abcd', '5678'))).toBeUndefined()
})

function attempt(work: () => bigint): bigint | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

test('the error about too many decimals of dollars is about dollars, and not about the token', () => {
  expect(() => parseUsdAmount('1.1234567', { decimals: 18, price: 2 })).toThrow(
    'An amount of money has at most 6 places after the point',
  )
})

/** The remembered addresses after this text was stored. */
function rememberAfter(stored: string) {
  const storage = memoryStorage()
  const key = '@latchkey/shop/receivers'
  storage.set(key, stored)
  const { engine, platform } = createTestEngine({ id: 'shop', platform: { storage } })
  const store = { get: engine.getState } as never
  const known = createKnownReceivers({ config: engine.config, platform, store })
  const listed = known.list('eip155')
  known.remember('eip155', `0x${'d'.repeat(40)}`)
  const { receivers } = JSON.parse(storage.get(key)!)
  return { listed, receivers }
}

test('only complete stored addresses are remembered', () => {
  const fresh = { namespace: 'eip155', address: `0x${'d'.repeat(40)}` }
  const storedWith = (...texts: readonly string[]) => {
    const receivers = texts.map((address) => ({ namespace: 'eip155', address }))
    return rememberAfter(JSON.stringify({ version: 1, receivers }))
  }
  const good = ['a'.repeat(32), 'Z9'.repeat(32), `0x${'c'.repeat(40)}`]
  expect(storedWith(...good).listed.map(({ address }) => address)).toEqual(good)
  const bad = ['a'.repeat(31), 'a'.repeat(65), `-${good[2]}`, `${good[2]}-`, '']
  expect(storedWith(...bad)).toEqual({ listed: [], receivers: [fresh] })
  for (const text of ['{', '', 'null', '[]', '{"version":2,"receivers":[]}'])
    expect(rememberAfter(text), text).toEqual({ listed: [], receivers: [fresh] })
})

test('a price that JavaScript writes with an exponent is read like any other', () => {
  expect(formatUsd('10000000', 1e-7)).toEqual({ dollars: '1', pennies: '00' })
  expect(
    sumUsd([
      { amount: '10000000', price: 2e-7 },
      { amount: '1', price: '1.5' },
    ]),
  ).toEqual({
    dollars: '3',
    pennies: '50',
  })
})
