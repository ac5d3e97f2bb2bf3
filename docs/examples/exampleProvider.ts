import type { OnrampProvider } from 'latchkey/providers'

/** Sells nothing: its prices are invented, and its page does not exist. */
export const exampleProvider: OnrampProvider = {
  id: 'example',
  name: 'Example seller',
  hosts: ['pay.example'],
  getOptions: async () => ({
    purchaseCurrencies: [
      {
        id: 'ether',
        name: 'Ether',
        symbol: 'ETH',
        networks: [{ name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' }],
      },
    ],
    paymentCurrencies: [{ id: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
  }),
  getQuote: async ({ amount, paymentCurrency: { id: currency } }) => ({
    networkFee: { amount: '0', currency },
    paymentSubtotal: { amount, currency },
    paymentTotal: { amount, currency },
    purchaseAmount: { amount: String(Number(amount) / 2000), currency: 'ETH' },
    quoteId: 'example',
  }),
  createUrl: ({ address }) => `https://pay.example/?to=${address}`,
}
