'use client'
import { type Amount, formatBalance } from '../../engine/amounts/Amount.ts'
import { useNumberText } from './useNumberText.ts'

/** Returns a function that formats balances in the user's language, floored to 3 decimals. */
export function useBalanceText() {
  const numberText = useNumberText()
  return (amount: Amount | undefined): string => numberText(formatBalance(amount))
}
