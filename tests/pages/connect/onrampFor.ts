import { onrampPage } from '../../../src/engine/index.ts'
import type { OnrampProvider } from '../../../src/engine/providers/index.ts'

/** The sellers on the page: the sandbox's till, and one that the page's author wrote. */
export function onrampFor({ url }: { url: string }): readonly OnrampProvider[] {
  const own: OnrampProvider = {
    id: 'own',
    name: 'Corner shop',
    hosts: [new URL(url).host],
    getOptions: async () => ({
      purchaseCurrencies: [
        {
          id: 'ether',
          name: 'Ether',
          symbol: 'ETH',
          networks: [{ name: 'ethereum', displayName: 'Ethereum', chainId: '1' }],
        },
      ],
      paymentCurrencies: [{ id: 'EUR', methods: [{ id: 'cash', min: '1', max: '50' }] }],
    }),
    getQuote: async ({ amount, paymentCurrency }) => ({
      networkFee: { amount: '0', currency: paymentCurrency.id },
      paymentSubtotal: { amount, currency: paymentCurrency.id },
      paymentTotal: { amount, currency: paymentCurrency.id },
      purchaseAmount: { amount: '0.007', currency: 'ETH' },
      quoteId: 'corner-1',
    }),
    createUrl: ({ address, quote }) => {
      const query = { walletAddress: address, amount: quote.purchaseAmount.amount }
      return `${url}/?${new URLSearchParams(query)}`
    },
  }
  return [onrampPage({ id: 'till', name: 'Till', url, publicKey: 'key' }), own]
}
