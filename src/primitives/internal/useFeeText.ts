'use client'
import { parseDecimal } from '../../engine/amounts/Amount.ts'
import { roundUp } from '../../engine/amounts/roundUp.ts'
import { useNumberText } from './useNumberText.ts'

const digits = 3
/** Digits of a smaller fee do not help to judge it. */
const least = '0.000001'

/**
 * Formats the highest possible network fee, in the user's language: rounded up, with as many digits
 * as help to judge it.
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
