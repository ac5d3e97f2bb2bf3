import type { Provider } from '../../src/engine/providers/index.ts'

/** A provider of these exchange rates: what one US dollar is, by currency. */
export const ratesFrom = (rates: Readonly<Record<string, string>>): Provider => ({
  id: 'own-rates',
  name: 'Our rates',
  serves: () => true,
  rates: {
    getRates: async () => Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  },
})
