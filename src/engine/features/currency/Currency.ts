import { ceilDivide, floorDivide, formatUnits } from '../../amounts/Amount.ts'
import { worthOf } from '../../amounts/formatUsd.ts'
import type { Provider } from '../../providers/Provider.ts'

/** The currency in which values show. */
export interface CurrencyState {
  /** The chosen currency, by its ISO 4217 code. */
  chosen: string
  /** What one US dollar is in other currencies, as decimal text by code. Empty until it is known. */
  rates: Readonly<Record<string, string>>
}

/** The currency in which values show, and its exchange rate. */
export interface CurrencyFeature {
  /** Shows values in this currency, and remembers it. Warns about a code that does not exist. */
  choose(code: string): void
  /** Reads the exchange rates if another currency than USD is chosen, and they are not known. */
  read(): Promise<void>
  /** Reads the exchange rates if they are not known, so that the user can choose a currency. */
  list(): Promise<void>
}

/** The currency in which values show now, and its rate: US dollars while no rate is known. */
export function shownCurrency(currency: CurrencyState | undefined): { code: string; rate: string } {
  const rate = currency?.rates[currency.chosen]
  return rate ? { code: currency.chosen, rate } : { code: 'USD', rate: '1' }
}

/** Whether one of the host's providers has exchange rates. */
export const hasRates = (providers: readonly Provider[] | undefined): boolean =>
  providers?.some(({ rates }) => rates) ?? false

export interface Conversion {
  /** How much one US dollar is in the currency, as decimal text. */
  rate: string
  /** How many decimals the currency has. */
  places: number
  /** Whether to round up, for what the user pays at most. Otherwise it is floored. */
  isAtMost?: boolean | undefined
}

/** Converts US dollars to another currency. `undefined` if an argument is not a number. */
export function convertUsd(
  usd: string,
  { isAtMost, places, rate }: Conversion,
): string | undefined {
  const worth = worthOf(usd, rate)
  if (!worth || worth.value < 0n) return undefined
  const divide = isAtMost ? ceilDivide : floorDivide
  const units = divide(worth.value * 10n ** BigInt(places), 10n ** BigInt(worth.decimals))
  return formatUnits(units, places)
}
