import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of payments. */
export const paymentsErrors = defineErrors('payments', {
  ASKED_AGAIN:
    'The site asks for a payment again. It may have taken the first one, and no second one was made. Ask the site',
  CANCELLED: 'You cancelled the payment. Nothing was paid',
  DIFFERENT:
    'Your wallet reports a different payment than the one that was shown. Check your wallet’s activity',
  EXPIRED: 'This request to pay has expired. Nothing was paid. Ask for a new one',
  INVALID: 'This is not a valid request to pay. Nothing was paid',
  MAYBE_PAID: 'You may have paid this order already. Check your wallet’s activity first',
  MOVED: 'The request was passed on to another site, which asks for money. Nothing was paid',
  NO_REVIEW: 'There is no payment to confirm',
  OVER_LIMIT: (amount: string, symbol: string, limit: string) =>
    `You pay at most ${limit} ${symbol}, and this is ${amount} ${symbol}. Nothing was paid`,
  OVER_DAY: (symbol: string, limit: string) =>
    `This would be more than your ${limit} ${symbol} a day. Nothing was paid`,
  OVER_ORIGIN: (origin: string, symbol: string, limit: string) =>
    `This would be more than your ${limit} ${symbol} a day for ${origin}. Nothing was paid`,
  UNCONFIRMED:
    'The payment was sent, and the site did not answer. Try again: it is not paid a second time',
  UNPAYABLE: 'None of the ways to pay here works with your wallet. Nothing was paid',
})
