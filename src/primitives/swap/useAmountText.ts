'use client'
import { floorDecimal } from '../../engine/amounts/floorDecimal.ts'
import { parseDecimal } from '../../engine/amounts/parseDecimal.ts'
import { useNumberText } from '../internal/useNumberText.ts'

const places = 6

/**
 * Writes amounts as the visitor's language writes numbers, floored to 6 decimals and without zeros
 * at their end. One that is less than that says so.
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
