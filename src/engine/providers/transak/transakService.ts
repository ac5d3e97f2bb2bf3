import { readField } from '../../errors/readField.ts'
import {
  type OnrampPayment,
  type OnrampPrice,
  onrampService,
  readDecimal,
} from '../onrampService.ts'
import type { SecretService } from '../server/createProviderHandler.ts'
import { transakCodes } from './transakCodes.ts'

export interface TransakServiceOptions {
  apiKey: string
  apiSecret: string
  /** The domain of your app that is registered with Transak, such as `app.example`. */
  referrerDomain: string
}

const api = 'https://api.transak.com'
const sessions = 'https://api-gateway.transak.com/api/v2/auth/session'
const card = 'credit_debit_card'
const mostCurrencies = 500
const json = { 'Content-Type': 'application/json' }

/**
 * Provides Transak's limits, prices and pages, for the handler:
 * https://docs.transak.com/docs/get-price-quotecountrycode and
 * https://docs.transak.com/api/public/create-widget-url. Each page needs an access token, which is
 * requested first: https://docs.transak.com/guides/how-to-create-partner-access-token.
 */
export function transakService({
  apiKey,
  apiSecret,
  referrerDomain,
}: TransakServiceOptions): SecretService {
  return onrampService({
    path: 'transak',
    codes: transakCodes,

    getOptions: () => ({
      url: `${api}/fiat/public/v1/currencies/fiat-currencies?${new URLSearchParams({ apiKey })}`,
      headers: {},
      read: readPayments,
    }),

    getPrice({ amount, code, currency, symbol }) {
      const query = new URLSearchParams({
        partnerApiKey: apiKey,
        fiatCurrency: currency,
        cryptoCurrency: symbol,
        isBuyOrSell: 'BUY',
        network: code,
        paymentMethod: card,
        fiatAmount: amount,
      })
      return {
        url: `${api}/api/v1/pricing/public/quotes?${query}`,
        headers: {},
        read: (answer) => readPrice(answer, currency),
      }
    },

    getPage({ address, amount, code, currency, symbol }) {
      const widgetParams = {
        apiKey,
        referrerDomain,
        productsAvailed: 'BUY',
        cryptoCurrencyCode: symbol,
        network: code,
        walletAddress: address,
        disableWalletAddressForm: true,
        fiatCurrency: currency,
        fiatAmount: amount,
        paymentMethod: card,
      }
      return {
        url: sessions,
        headers: json,
        body: JSON.stringify({ widgetParams }),
        first: {
          url: `${api}/partners/api/v2/refresh-token`,
          headers: { ...json, 'api-secret': apiSecret },
          body: JSON.stringify({ apiKey }),
          read(answer) {
            const token = readField(readField(answer, 'data'), 'accessToken')
            return typeof token === 'string' ? { 'access-token': token } : undefined
          },
        },
        read(answer) {
          const url = readField(readField(answer, 'data'), 'widgetUrl')
          return typeof url === 'string' ? { url } : undefined
        },
      }
    },
  })
}

/** Reads the currencies that can be paid by card. */
function readPayments(answer: unknown): readonly OnrampPayment[] | undefined {
  const currencies = readField(answer, 'response')
  if (!Array.isArray(currencies)) return undefined
  return currencies.slice(0, mostCurrencies).flatMap((one): readonly OnrampPayment[] => {
    const [id, options] = ['symbol', 'paymentOptions'].map((name) => readField(one, name))
    if (typeof id !== 'string' || !Array.isArray(options)) return []
    const byCard = options.find((option) => readField(option, 'id') === card)
    const [min, max] = ['minAmount', 'maxAmount'].map((name) =>
      readDecimal(readField(byCard, name)),
    )
    return min && max ? [{ id, methods: [{ id: 'card', min, max }] }] : []
  })
}

function readPrice(answer: unknown, currency: string): OnrampPrice | undefined {
  const price = readField(answer, 'response')
  const [fiat, fee, bought, fees, quoteId, paidIn] = [
    'fiatAmount',
    'totalFee',
    'cryptoAmount',
    'feeBreakdown',
    'quoteId',
    'fiatCurrency',
  ].map((name) => readField(price, name))
  if (typeof fiat !== 'number' || typeof fee !== 'number' || typeof quoteId !== 'string')
    return undefined
  const isNetwork = (one: unknown) => readField(one, 'id') === 'network_fee'
  const network = Array.isArray(fees) ? readField(fees.find(isNetwork), 'value') : undefined
  const [networkFee, subtotal, total, received] = [
    network ?? 0,
    Number((fiat - fee).toFixed(2)),
    fiat,
    bought,
  ].map(readDecimal)
  if (!networkFee || !subtotal || !total || !received || paidIn !== currency) return undefined
  return { networkFee, subtotal, total, received, quoteId }
}
