import type { OnrampProvider } from '../../src/engine/providers/index.ts'

/** Creates a host's provider that sends no requests. */
export const testOnrampProvider = (changes: Partial<OnrampProvider> = {}): OnrampProvider => ({
  id: 'own',
  name: 'Own Pay',
  fee: '1-2%',
  hosts: ['pay.own.example'],
  getOptions: async () => ({
    purchaseCurrencies: [
      {
        id: 'ether',
        name: 'Ether',
        symbol: 'ETH',
        networks: [{ name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' }],
      },
    ],
    paymentCurrencies: [
      { id: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      { id: 'GBP', methods: [{ id: 'transfer', min: '5', max: '50' }] },
    ],
  }),
  getQuote: async ({ amount, paymentCurrency: { id: currency } }) => ({
    networkFee: { amount: '0.50', currency },
    paymentSubtotal: { amount: '98.00', currency },
    paymentTotal: { amount, currency },
    purchaseAmount: { amount: '0.049', currency: 'ETH' },
    quoteId: 'own-1',
  }),
  createUrl: ({ address }) => `https://pay.own.example/?to=${address}`,
  ...changes,
})
