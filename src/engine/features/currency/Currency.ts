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
