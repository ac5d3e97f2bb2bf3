import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '../../../src/engine/amounts/Amount.ts'
import { roundUp, usdAtMost } from '../../../src/engine/amounts/roundUp.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const runs = propertyRuns(47)
const values = fc.bigInt({ min: 0n, max: 2n ** 256n })
const decimals = fc.integer({ min: 0, max: 77 })

describe('an amount with 4 significant digits', () => {
  test.each([
    [21_550_792_032_000n, 18, '0.00002156'],
    [21_000_000_000_000n, 18, '0.000021'],
    [9_999_900_000_000n, 18, '0.00001'],
    [1n, 18, '0.000000000000000001'],
    [1_234_567n, 6, '1.235'],
    [12_345_678n, 3, '12346'],
    [12_345n, 0, '12345'],
    [0n, 18, '0'],
  ])('shows %i with %i decimals as %s', (value, places, shown) => {
    expect(roundUp({ value, decimals: places }, 4)).toBe(shown)
  })

  test('is never less than the real amount, and less than a thousandth above it', () => {
    fc.assert(
      fc.property(values, decimals, (value, places) => {
        const shown = parseDecimal(roundUp({ value, decimals: places }, 4))!
        const rounded = shown.value * 10n ** BigInt(places - shown.decimals)
        expect(rounded >= value).toBe(true)
        expect((rounded - value) * 1000n <= value).toBe(true)
      }),
      runs,
    )
  })
})

describe('a value in dollars that is rounded up', () => {
  test.each([
    [21_000_000_000_000n, 18, 2000, '0.05'],
    [20_000_000_000_000n, 18, 2000, '0.04'],
    [1n, 18, 2000, '0.01'],
    [5_000n, 9, 0.0000001, '0.01'],
    [0n, 18, 2000, '0.00'],
    [3n, 0, 7, '21.00'],
    [1n, 18, undefined, undefined],
    [1n, 18, 0, undefined],
    [1n, 18, -1, undefined],
    [1n, 18, Number.NaN, undefined],
  ])('shows %i with %i decimals at %s as %s', (value, places, price, shown) => {
    expect(usdAtMost({ value, decimals: places }, price)).toBe(shown)
  })

  test('is never less than the real value, and less than a cent above it', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(values, decimals, cents, (value, places, price) => {
        const shown = BigInt(usdAtMost({ value, decimals: places }, price)!.replace('.', ''))
        const scale = 10n ** BigInt(places)
        const exact = value * BigInt(price) * 100n
        expect(shown * scale >= exact).toBe(true)
        expect((shown - 1n) * scale < exact).toBe(true)
      }),
      runs,
    )
  })
})
