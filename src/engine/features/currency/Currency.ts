import { ceilDivide, floorDivide, formatUnits } from '../../amounts/Amount.ts'
import { worthOf } from '../../amounts/formatUsd.ts'
import type { Provider } from '../../providers/Provider.ts'

/** The currency in which values are shown, and the exchange rates. */
export interface CurrencyState {
  /** The chosen currency, as its ISO 4217 code. */
  chosen: string
  /**
   * The value of one US dollar in other currencies: decimal text by currency code. Empty until the
   * rates were read.
   */
  rates: Readonly<Record<string, string>>
}

/** Chooses the currency in which values are shown, and reads its exchange rate. */
export interface CurrencyFeature {
  /**
   * Shows values in this currency, and stores the choice. Logs a warning if the code does not
   * exist.
   */
  choose(code: string): void
  /** Reads the exchange rates. Does nothing for US dollars, or if the rates are already known. */
  read(): Promise<void>
  /** Reads the exchange rates if they are not known, so that the user can choose a currency. */
  list(): Promise<void>
}

/**
 * Returns the currency in which values are currently shown, and its rate. Returns US dollars while
 * the rate is not known.
 */
export function shownCurrency(currency: CurrencyState | undefined): { code: string; rate: string } {
  const rate = currency?.rates[currency.chosen]
  return rate ? { code: currency.chosen, rate } : { code: 'USD', rate: '1' }
}

/** Returns whether one of the host's providers has exchange rates. */
export const hasRates = (providers: readonly Provider[] | undefined): boolean =>
  providers?.some(({ rates }) => rates) ?? false

export interface Conversion {
  /** The value of one US dollar in the currency, as decimal text. */
  rate: string
  /** The number of decimals of the currency. */
  places: number
  /**
   * Whether to round up, for the most that the user pays. By default, the result is rounded down.
   */
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
