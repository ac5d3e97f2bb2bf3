import type { Provider } from '../../src/engine/providers/index.ts'

/**
 * Creates a provider of these exchange rates. A rate is the value of one US dollar in a currency.
 */
export const ratesFrom = (rates: Readonly<Record<string, string>>): Provider => ({
  id: 'own-rates',
  name: 'Our rates',
  serves: () => true,
  rates: {
    getRates: async () => Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  },
})
