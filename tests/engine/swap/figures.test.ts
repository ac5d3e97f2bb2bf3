import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appraiseSwap, minimumOf } from '../../../src/engine/features/swap/appraiseSwap.ts'
import type { SwapAmount } from '../../../src/engine/features/swap/Swap.ts'
import type { SwapToken } from '../../../src/engine/index.ts'

const token = (decimals: number, price?: number): SwapToken => ({
  symbol: 'T',
  chainId: 'eip155:1',
  quantity: { decimals: String(decimals) },
  price,
})

/** An exact decimal text as a number of 10^-`places`. */
function scaled(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
  return text.startsWith('-') ? -value : value
}

const units = fc.bigInt({ min: 1n, max: 10n ** 30n })
const decimals = fc.integer({ min: 0, max: 24 })
/** The value in cents, so that it is exact. */
const cents = fc.integer({ min: 1, max: 10_000_000 })

test('the price, minimum, impact and fees of a swap are consistent for all amounts', () => {
  fc.assert(
    fc.property(
      fc.record({
        payUnits: units,
        receiveUnits: units,
        payDecimals: decimals,
        receiveDecimals: decimals,
        payCents: cents,
        receiveCents: cents,
        slippage: fc.integer({ min: 0, max: 50 }),
        feeBasisPoints: fc.integer({ min: 1, max: 300 }),
      }),
      (given) => {
        const { payUnits, receiveUnits, slippage, feeBasisPoints } = given
        const payToken = token(given.payDecimals, given.payCents / 100)
        const receiveToken = token(given.receiveDecimals, given.receiveCents / 100)
        const figures = appraiseSwap({
          payToken,
          receiveToken,
          payUnits,
          receiveUnits,
          slippage,
          feeBasisPoints,
        })
        // The text equals the value, to the last unit.
        const written: [SwapAmount | undefined, number][] = [
          [figures.pay, given.payDecimals],
          [figures.receive, given.receiveDecimals],
          [figures.minimum, given.receiveDecimals],
          [figures.providerFee, given.payDecimals],
        ]
        for (const [amount, places] of written)
          expect(scaled(amount!.amount, places)).toBe(BigInt(amount!.units))

        const least = BigInt(figures.minimum.units)
        expect(least * 100n).toBeLessThanOrEqual(receiveUnits * BigInt(100 - slippage))
        expect((least + 1n) * 100n).toBeGreaterThan(receiveUnits * BigInt(100 - slippage))

        const fee = BigInt(figures.providerFee!.units)
        expect(fee * 10_000n).toBeLessThanOrEqual(payUnits * BigInt(feeBasisPoints))
        expect((fee + 1n) * 10_000n).toBeGreaterThan(payUnits * BigInt(feeBasisPoints))

        // (in − out) / in × 100, rounded down to two places, computed only by cross-multiplication.
        const paid = payUnits * BigInt(given.payCents) * 10n ** BigInt(given.receiveDecimals)
        const got = receiveUnits * BigInt(given.receiveCents) * 10n ** BigInt(given.payDecimals)
        const impact = scaled(figures.priceImpact!, 2)
        expect(impact * paid).toBeLessThanOrEqual((paid - got) * 10_000n)
        expect((impact + 1n) * paid).toBeGreaterThan((paid - got) * 10_000n)
        expect(impact).toBeLessThanOrEqual(10_000n)

        const rate = scaled(figures.rate, 18)
        const whole = payUnits * 10n ** BigInt(given.receiveDecimals)
        const shifted = receiveUnits * 10n ** BigInt(18 + given.payDecimals)
        expect(rate * whole).toBeLessThanOrEqual(shifted)
        expect((rate + 1n) * whole).toBeGreaterThan(shifted)
      },
    ),
    { numRuns: 150 },
  )
})

test('there is no impact if one of the two tokens has no price', () => {
  const swap = { payUnits: 5n, receiveUnits: 5n, slippage: 1 }
  const priced = token(2, 1)
  for (const unknown of [undefined, 0, Number.NaN]) {
    const receiveToken = token(2, unknown)
    expect(appraiseSwap({ ...swap, payToken: priced, receiveToken }).priceImpact).toBeUndefined()
  }
})

test('a higher slippage never raises the minimum received', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 49 }), (received, slippage) => {
      expect(minimumOf(received, slippage + 1)).toBeLessThanOrEqual(minimumOf(received, slippage))
    }),
    { numRuns: 50 },
  )
})
