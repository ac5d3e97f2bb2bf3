import {
  type Amount,
  type Decimal,
  floorDecimal,
  parseDecimal,
  readAmount,
  writeOut,
} from './Amount.ts'

export interface Usd {
  dollars: string
  pennies: string
}

/**
 * Returns the value of an amount in USD, floored to 2 decimals. `price` is in USD per whole coin.
 */
export function formatUsd(amount: Amount | undefined, price: string | number = '1'): Usd {
  return splitUsd(worthOf(amount, price))
}

/** Returns the total value of several amounts, floored to 2 decimals. */
export function sumUsd(holdings: readonly Holding[]): Usd {
  return splitUsd(sumWorth(holdings))
}

interface Holding {
  amount: Amount
  price: string | number
}

/** Returns the exact total value of several amounts. */
export function sumWorth(holdings: readonly Holding[]): Decimal {
  const worths = holdings.flatMap(({ amount, price }) => worthOf(amount, price) ?? [])
  const decimals = Math.max(0, ...worths.map((worth) => worth.decimals))
  const value = worths.reduce(
    (sum, worth) => sum + worth.value * 10n ** BigInt(decimals - worth.decimals),
    0n,
  )
  return { value, decimals }
}

/** Returns the exact value of an amount. `undefined` if the amount or the price is not a number. */
export function worthOf(amount: Amount | undefined, price: string | number): Decimal | undefined {
  const decimal = readAmount(amount)
  const rate = parseDecimal(typeof price === 'number' ? writeOut(price) : price)
  if (!decimal || !rate) return undefined
  return { value: decimal.value * rate.value, decimals: decimal.decimals + rate.decimals }
}

function splitUsd(worth: Decimal | undefined): Usd {
  const [dollars = '0', pennies = '00'] = worth ? floorDecimal(worth, 2).split('.') : []
  return { dollars, pennies }
}
