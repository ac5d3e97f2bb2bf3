import type { OnrampQuote, OnrampQuoteRequest } from './OnrampProvider.ts'

/** Shown while the real price is unavailable: the typed amount. It cannot be bought. */
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
