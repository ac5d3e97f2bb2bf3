import { readField } from '../../errors/readField.ts'
import { serverPlatform } from '../../platform/serverPlatform.ts'
import {
  type OnrampPayment,
  type OnrampPrice,
  onrampService,
  readDecimal,
} from '../onrampService.ts'
import type { SecretService } from '../server/createProviderHandler.ts'
import { moonPayCodes } from './moonPayCodes.ts'

export interface MoonPayServiceOptions {
  /** The publishable key: `pk_live_…`, or `pk_test_…` for pages of the sandbox. */
  apiKey: string
  /** The key that signs the URLs of pages: `sk_live_…` or `sk_test_…`. */
  secretKey: string
}

const api = 'https://api.moonpay.com/v3/currencies'
const card = 'credit_debit_card'
const mostCurrencies = 2_000

/**
 * Provides MoonPay's prices and signed pages, for the handler:
 * https://dev.moonpay.com/api-reference/widget/getbuyquote and
 * https://dev.moonpay.com/widget/on-ramp/customization/url-signing.
 */
export function moonPayService({ apiKey, secretKey }: MoonPayServiceOptions): SecretService {
  const host = apiKey.startsWith('pk_test_') ? 'buy-sandbox.moonpay.com' : 'buy.moonpay.com'

  return onrampService({
    path: 'moonpay',
    codes: moonPayCodes,

    getOptions: () => ({
      url: `${api}?${new URLSearchParams({ apiKey })}`,
      headers: {},
      read: readPayments,
    }),

    getPrice({ amount, code, currency }) {
      const query = new URLSearchParams({
        apiKey,
        baseCurrencyCode: currency.toLowerCase(),
        baseCurrencyAmount: amount,
        areFeesIncluded: 'true',
        paymentMethod: card,
      })
      return {
        url: `${api}/${code}/buy_quote?${query}`,
        headers: {},
        read: (answer) => readPrice(answer, currency.toLowerCase()),
      }
    },

    async getPage({ address, amount, code, currency }) {
      const query = new URLSearchParams({
        apiKey,
        currencyCode: code,
        walletAddress: address,
        baseCurrencyCode: currency.toLowerCase(),
        baseCurrencyAmount: amount,
        paymentMethod: card,
      })
      const signature = await sign(secretKey, `?${query}`)
      return { answer: { url: `https://${host}/?${query}&signature=${signature}` } }
    },
  })
}

/**
 * Signs the query, including its question mark, with HMAC-SHA-256. Returns base64 that is escaped
 * for a URL.
 */
async function sign(secretKey: string, query: string): Promise<string> {
  const subtle = serverPlatform.subtle()
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', encoder.encode(secretKey), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await subtle.sign('HMAC', key, encoder.encode(query)))
  return encodeURIComponent(btoa(String.fromCharCode(...bytes)))
}

/** Reads the fiat currencies in the list, with their limits. */
function readPayments(answer: unknown): readonly OnrampPayment[] | undefined {
  if (!Array.isArray(answer)) return undefined
  return answer.slice(0, mostCurrencies).flatMap((one): readonly OnrampPayment[] => {
    const code = readField(one, 'code')
    const [min, max] = ['minBuyAmount', 'maxBuyAmount'].map((name) =>
      readDecimal(readField(one, name)),
    )
    if (readField(one, 'type') !== 'fiat' || typeof code !== 'string') return []
    if (min === undefined || max === undefined) return []
    return [{ id: code.toUpperCase(), methods: [{ id: 'card', min, max }] }]
  })
}

function readPrice(answer: unknown, currency: string): OnrampPrice | undefined {
  const [subtotal, total, networkFee, received] = [
    'baseCurrencyAmount',
    'totalAmount',
    'networkFeeAmount',
    'quoteCurrencyAmount',
  ].map((name) => readDecimal(readField(answer, name)))
  const isPaidIn = readField(answer, 'baseCurrencyCode') === currency
  if (!isPaidIn || !subtotal || !total || !networkFee || !received) return undefined
  return { networkFee, subtotal, total, received, quoteId: 'moonpay' }
}
