'use client'
import { formatBalance } from '../../engine/amounts/formatUnits.ts'
import type { Amount } from '../../engine/amounts/parseDecimal.ts'
import { useNumberText } from './useNumberText.ts'

/** Formats balances, floored to 3 decimals, in the user's language. */
export function useBalanceText() {
  const numberText = useNumberText()
  return (amount: Amount | undefined): string => numberText(formatBalance(amount))
}
