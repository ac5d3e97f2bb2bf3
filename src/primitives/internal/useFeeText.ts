'use client'
import { parseDecimal } from '../../engine/amounts/Amount.ts'
import { roundUp } from '../../engine/amounts/roundUp.ts'
import { useNumberText } from './useNumberText.ts'

const digits = 3
/** A smaller fee shows as this amount, because more digits would not help the user. */
const least = '0.000001'

/**
 * Returns a function that formats the highest possible network fee in the user's language. The fee
 * is rounded up, and has only as many digits as are useful.
 */
export function useFeeText() {
  const numberText = useNumberText()
  return (fee: string): string => {
    const decimal = parseDecimal(fee)
    if (!decimal) return fee
    const isLess =
      decimal.value > 0n && decimal.value * 1_000_000n < 10n ** BigInt(decimal.decimals)
    return isLess ? `<${numberText(least)}` : numberText(roundUp(decimal, digits))
  }
}
