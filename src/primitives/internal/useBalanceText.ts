'use client'
import { type Amount, formatBalance } from '../../engine/amounts/Amount.ts'
import { useNumberText } from './useNumberText.ts'

/** Formats balances, floored to 3 decimals, in the user's language. */
export function useBalanceText() {
  const numberText = useNumberText()
  return (amount: Amount | undefined): string => numberText(formatBalance(amount))
}
