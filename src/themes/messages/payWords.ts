/** Texts about a payment. They load with its view. */
export const payWords = {
  'pay.asksFor': '{site} asks for a payment',
  'pay.cancel': 'Cancel',
  'pay.confirm': 'Pay',
  'pay.for': 'For',
  'pay.limitDay': 'At most in 24 hours',
  'pay.limitEach': 'At most for one payment',
  'pay.limitSite': 'At most in 24 hours to this site',
  'pay.limits': 'Your limits in {symbol}',
  'pay.limitsHint': 'They apply to the next payment. Without a number, there is no limit.',
  'pay.noFee': 'None. The site pays it.',
  'pay.none': 'There is nothing to pay.',
  'pay.paid': 'You paid {amount} to {site}',
  'pay.preparing': 'Preparing the payment',
  'pay.saveLimits': 'Save limits',
  'pay.unverified': 'The site says what the payment is for. It is not checked.',
} as const
