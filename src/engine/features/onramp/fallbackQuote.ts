import type { OnrampQuote, OnrampQuoteRequest } from './OnrampProvider.ts'

/** What is shown while nobody says the price: the typed amount. Nothing can be bought for it. */
export function fallbackQuote({
  amount,
  paymentCurrency,
}: Pick<OnrampQuoteRequest, 'amount' | 'paymentCurrency'>): OnrampQuote {
  const echo = { amount, currency: paymentCurrency.id }
  return {
    networkFee: echo,
    paymentSubtotal: echo,
    paymentTotal: echo,
    purchaseAmount: echo,
    quoteId: 'mocked-quote-id',
    isEstimate: true,
  }
}
