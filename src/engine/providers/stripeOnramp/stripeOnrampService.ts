import { readField } from '../../errors/readField.ts'
import {
  type OnrampPayment,
  type OnrampPrice,
  onrampService,
  readDecimal,
} from '../onrampService.ts'
import type { SecretService } from '../server/createProviderHandler.ts'
import { stripeOnrampCodes } from './stripeOnrampCodes.ts'

export interface StripeOnrampServiceOptions {
  /** The secret key: `sk_live_…` or `sk_test_…`. */
  secretKey: string
}

const api = 'https://api.stripe.com/v1/crypto'
/**
 * The ways to pay. Stripe does not return its limits, but refuses amounts that it does not sell.
 */
const payments: readonly OnrampPayment[] = [
  { id: 'USD', methods: [{ id: 'card', min: '0.01', max: '999999.99' }] },
]

/**
 * Provides Stripe's prices and sessions, for the handler:
 * https://docs.stripe.com/api/crypto/onramp_quotes/retrieve and
 * https://docs.stripe.com/api/crypto/onramp_sessions/create.
 */
export function stripeOnrampService({ secretKey }: StripeOnrampServiceOptions): SecretService {
  const headers = { Authorization: `Bearer ${secretKey}` }

  return onrampService({
    path: 'stripe-onramp',
    codes: stripeOnrampCodes,

    getOptions: () => ({ answer: payments }),

    getPrice({ amount, code, currency, symbol }) {
      const query = new URLSearchParams([
        ['source_currency', currency.toLowerCase()],
        ['source_amount', amount],
        ['destination_currencies[]', symbol.toLowerCase()],
        ['destination_networks[]', code],
      ])
      const read = (answer: unknown) => readPrice(answer, code, symbol.toLowerCase())
      return { url: `${api}/onramp/quotes?${query}`, headers, read }
    },

    getPage({ address, amount, code, currency, symbol }) {
      const body = new URLSearchParams([
        [`wallet_addresses[${code}]`, address],
        ['lock_wallet_address', 'true'],
        ['source_currency', currency.toLowerCase()],
        ['source_amount', amount],
        ['destination_currency', symbol.toLowerCase()],
        ['destination_network', code],
        ['destination_currencies[]', symbol.toLowerCase()],
        ['destination_networks[]', code],
      ])
      return {
        url: `${api}/onramp_sessions`,
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: String(body),
        read(answer) {
          const url = readField(answer, 'redirect_url')
          return typeof url === 'string' ? { url } : undefined
        },
      }
    },
  })
}

/** Reads a price. Stripe adds its fees to the amount. */
function readPrice(answer: unknown, network: string, currency: string): OnrampPrice | undefined {
  const quotes = readField(readField(answer, 'destination_network_quotes'), network)
  const quote = Array.isArray(quotes)
    ? quotes.find((one) => readField(one, 'destination_currency') === currency)
    : undefined
  const fee = readField(readField(quote, 'fees'), 'network_fee_monetary')
  const [networkFee, subtotal, total, received] = [
    fee,
    readField(answer, 'source_amount'),
    readField(quote, 'source_total_amount'),
    readField(quote, 'destination_amount'),
  ].map(readDecimal)
  const quoteId = readField(quote, 'id')
  if (!networkFee || !subtotal || !total || !received || typeof quoteId !== 'string')
    return undefined
  return { networkFee, subtotal, total, received, quoteId }
}
