import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBalance, formatUnits, parseDecimal } from '../../../src/engine/amounts/Amount.ts'
import { formatUsd } from '../../../src/engine/amounts/formatUsd.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const runs = propertyRuns(31)
const decimals = fc.integer({ min: 0, max: 77 })

describe('a balance', () => {
  test.each([
    [{ value: 12_345_600_000_000_000_000n, decimals: 18 }, '12.345'],
    [{ value: 999_999_999_999_999n, decimals: 18 }, '0.000'],
    [{ value: 1_000_000_000_000_000n, decimals: 18 }, '0.001'],
    [{ value: 0n, decimals: 18 }, '0.000'],
    [{ value: 7n, decimals: 0 }, '7.000'],
    [{ value: 2n ** 256n - 1n, decimals: 0 }, `${2n ** 256n - 1n}.000`],
    [{ value: 10n ** 77n, decimals: 77 }, '1.000'],
    [{ value: 1n, decimals: 78 }, '0.000'],
    [{ value: 1n, decimals: -1 }, '0.000'],
    [{ value: 1n, decimals: 1.5 }, '0.000'],
    [{ value: 1n, decimals: Number.NaN }, '0.000'],
    ['-0.0001', '-0.001'],
    ['0.1234', '0.123'],
    ['9007199254740993.9999', '9007199254740993.999'],
  ])('%o shows as %s', (amount, shown) => {
    expect(formatBalance(amount)).toBe(shown)
  })

  test('is never more than the real balance, and less than a thousandth below it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), decimals, (value, places) => {
        const shown = BigInt(formatBalance({ value, decimals: places }).replace('.', ''))
        const scale = 10n ** BigInt(places)
        expect(shown * scale <= value * 1000n).toBe(true)
        expect((shown + 1n) * scale > value * 1000n).toBe(true)
      }),
      runs,
    )
  })

  test('of any text shows as a number with three decimals', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(formatBalance(text)).toMatch(/^-?\d+\.\d{3}$/)
      }),
      runs,
    )
  })
})

test('an amount in the smallest unit is parsed as the same amount after it is written', () => {
  expect(formatUnits(1_500_000n, 6)).toBe('1.5')
  expect(formatUnits(-5n, 3)).toBe('-0.005')
  expect(formatUnits(20n, 0)).toBe('20')
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), decimals, (value, places) => {
      const read = parseDecimal(formatUnits(value, places))!
      expect(read.value * 10n ** BigInt(places - read.decimals)).toBe(value)
    }),
    runs,
  )
})

test('a value in USD is exact at any size', () => {
  const anyPrice = fc.nat({ max: 10_000_000 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), anyPrice, (value, cents) => {
      const price = formatUnits(BigInt(cents), 2)
      const { dollars, pennies } = formatUsd({ value, decimals: 18 }, price)
      expect(BigInt(dollars + pennies)).toBe((value * BigInt(cents)) / 10n ** 18n)
    }),
    runs,
  )
})

test('a number of a million digits is refused at once', () => {
  expect(parseDecimal('9'.repeat(1_000_000))).toBeUndefined()
})
