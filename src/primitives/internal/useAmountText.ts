'use client'
import { floorDecimal, parseDecimal } from '../../engine/amounts/Amount.ts'
import { useNumberText } from './useNumberText.ts'

const places = 6

/**
 * Returns a function that formats amounts in the user's language, floored to 6 decimals and without
 * trailing zeros. A smaller amount shows as less than the smallest unit.
 */
export function useAmountText() {
  const numberText = useNumberText()
  return (amount: string): string => {
    const decimal = parseDecimal(amount)
    if (!decimal) return amount
    const floored = floorDecimal(decimal, places).replace(/\.?0+$/, '')
    const isLess = floored === '0' && decimal.value > 0n
    return isLess ? `<${numberText('0.000001')}` : numberText(floored)
  }
}
