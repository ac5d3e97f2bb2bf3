import { openContract } from '../../contracts/openContract.ts'

/** The settings of a server with the sellers’ keys. */
export const sellerKeys = {
  MELD_API_KEY: 'key-of-meld',
  MOONPAY_API_KEY: 'pk_live_key-of-moonpay',
  MOONPAY_SECRET_KEY: 'sk_live_key-of-moonpay',
  STRIPE_SECRET_KEY: 'sk_live_key-of-stripe',
}

const moonPay = openContract('moonPay')
const stripe = openContract('stripeOnramp')
const meld = openContract('meld')
const meldQuote = {
  sourceAmount: 100,
  sourceAmountWithoutFees: 95.48,
  sourceCurrencyCode: 'USD',
  totalFee: 4.52,
  networkFee: 0.53,
  destinationAmount: 95.4,
  destinationCurrencyCode: 'USDC_BASE',
  serviceProvider: 'TRANSAK',
}
const answers = [
  moonPay.answer('https://api.moonpay.com', {
    '/v3/currencies': () => [
      moonPay.example('fiat'),
      { type: 'fiat', code: 'usd', minBuyAmount: 20, maxBuyAmount: 12_000 },
      // The code `usd_old` is not in ISO 4217.
      { type: 'fiat', code: 'usd_old', minBuyAmount: 20, maxBuyAmount: 12_000 },
    ],
    '/v3/currencies/{currencyCode}/buy_quote': () => moonPay.example('price'),
  }),
  stripe.answer('https://api.stripe.com', {
    '/v1/crypto/onramp/quotes': () => stripe.example('quotes'),
    '/v1/crypto/onramp_sessions': () => ({
      id: 'cos_1',
      redirect_url: 'https://crypto.link.com?session_hash=h',
    }),
  }),
  meld.answer('https://api.meld.io', {
    '/service-providers/limits/fiat-currency-purchases': () => [
      { currencyCode: 'EUR', minimumAmount: 5, maximumAmount: 20_000 },
    ],
    '/payments/crypto/quote': () => ({
      quotes: [
        meldQuote,
        { ...meldQuote, destinationAmount: 95.41, serviceProvider: 'BANXA' },
        { ...meldQuote, destinationCurrencyCode: 'BTC', serviceProvider: 'OTHER' },
      ],
      message: null,
      error: null,
    }),
    '/crypto/session/widget': () => ({
      id: 's',
      token: 't',
      widgetUrl: 'https://meldcrypto.com?token=t',
      serviceProviderWidgetUrl: 'https://global.transak.com?sessionId=s',
    }),
  }),
]

/**
 * Simulates the sellers, and validates the requests with the sellers' published contracts. Returns
 * `undefined` for requests to other hosts.
 */
export async function answerSellers(
  url: string,
  init?: RequestInit,
): Promise<Response | undefined> {
  for (const answer of answers) {
    const given = await answer(url, init)
    if (given) return given
  }
  return undefined
}
