import { floorDecimal } from './floorDecimal.ts'
import { parseDecimal } from './parseDecimal.ts'
import { type Amount, readAmount } from './readAmount.ts'

export interface Usd {
  dollars: string
  pennies: string
}

/** What an amount is worth at a price in usd per whole coin, floored to 2 decimals. */
export function formatUsd(amount: Amount | undefined, price: string | number = '1'): Usd {
  const decimal = readAmount(amount)
  const rate = parseDecimal(typeof price === 'number' ? writeOut(price) : price)
  if (!decimal || !rate) return { dollars: '0', pennies: '00' }
  const worth = {
    value: decimal.value * rate.value,
    decimals: decimal.decimals + rate.decimals,
  }
  const [dollars = '0', pennies = '00'] = floorDecimal(worth, 2).split('.')
  return { dollars, pennies }
}

/** Very small prices print as `1e-7`. */
function writeOut(price: number): string {
  const text = String(price)
  return text.includes('e-') ? price.toFixed(20) : text
}
