import { parseDecimal } from '../../amounts/Amount.ts'
import { readField } from '../../errors/readField.ts'
import {
  type OnrampOrder,
  type OnrampPayment,
  type OnrampPrice,
  onrampService,
  readDecimal,
} from '../onrampService.ts'
import type { SecretRequest, SecretService } from '../server/createProviderHandler.ts'
import { meldCodes } from './meldCodes.ts'

export interface MeldServiceOptions {
  /** The API key, without the prefix `BASIC`. */
  apiKey: string
}

const api = 'https://api.meld.io'
const card = 'CREDIT_DEBIT_CARD'
const mostEntries = 500

/**
 * Provides Meld's limits, quotes and sessions, for the handler:
 * https://docs.meld.io/reference/crypto-quote-get and
 * https://docs.meld.io/api-reference/crypto/retail-ramp/crypto-session-widget-create.
 */
export function meldService({ apiKey }: MeldServiceOptions): SecretService {
  const headers = {
    Authorization: `BASIC ${apiKey}`,
    'Content-Type': 'application/json',
    'Meld-Version': '2023-12-19',
  }

  const askPrices = <Answer>(
    { amount, code, country, currency, subdivision }: OnrampOrder,
    read: (answer: unknown) => Answer | undefined,
  ): SecretRequest<Answer> => ({
    url: `${api}/payments/crypto/quote`,
    headers,
    body: JSON.stringify({
      countryCode: country,
      // Meld uses the subdivision only for these two countries.
      ...((country === 'US' || country === 'CA') && { subdivision }),
      sourceAmount: amount,
      sourceCurrencyCode: currency,
      destinationCurrencyCode: code,
      paymentMethodType: card,
    }),
    read,
  })

  return onrampService({
    path: 'meld',
    codes: meldCodes,

    getOptions({ country }) {
      const query = new URLSearchParams({
        categories: 'CRYPTO_ONRAMP',
        accountFilter: 'true',
        countries: country,
        paymentMethodTypes: card,
      })
      return {
        url: `${api}/service-providers/limits/fiat-currency-purchases?${query}`,
        headers,
        read: readPayments,
      }
    },

    getPrice: (order) => askPrices(order, (answer) => readBestPrice(answer, order)),
    getPrices: (order) => askPrices(order, (answer) => readPrices(answer, order)),

    getPage: ({ address, amount, code, country, currency, quoteId }) => ({
      url: `${api}/crypto/session/widget`,
      headers,
      body: JSON.stringify({
        sessionType: 'BUY',
        sessionData: {
          walletAddress: address,
          countryCode: country,
          sourceAmount: amount,
          sourceCurrencyCode: currency,
          destinationCurrencyCode: code,
          serviceProvider: quoteId,
          paymentMethodType: card,
          lockFields: ['walletAddress', 'destinationCurrencyCode'],
        },
      }),
      read(answer) {
        const url = readField(answer, 'widgetUrl')
        return typeof url === 'string' ? { url } : undefined
      },
    }),
  })
}

function readPayments(answer: unknown): readonly OnrampPayment[] | undefined {
  if (!Array.isArray(answer)) return undefined
  return answer.slice(0, mostEntries).flatMap((one): readonly OnrampPayment[] => {
    const id = readField(one, 'currencyCode')
    const [min, max] = ['minimumAmount', 'maximumAmount'].map((name) =>
      readDecimal(readField(one, name)),
    )
    if (typeof id !== 'string' || !min || !max) return []
    return [{ id, methods: [{ id: 'card', min, max }] }]
  })
}

/** Reads the prices of all sellers. Each price has the seller's name as its id. */
function readPrices(answer: unknown, order: OnrampOrder): readonly OnrampPrice[] | undefined {
  const quotes = readField(answer, 'quotes')
  if (!Array.isArray(quotes)) return undefined
  return quotes.slice(0, mostEntries).flatMap((quote) => readPrice(quote, order) ?? [])
}

/** Reads the price of the seller that pays out the most. */
function readBestPrice(answer: unknown, order: OnrampOrder): OnrampPrice | undefined {
  return readPrices(answer, order)?.reduce<OnrampPrice | undefined>(
    (best, one) => (best && !isMore(one.received, best.received) ? best : one),
    undefined,
  )
}

function readPrice(quote: unknown, { code, currency }: OnrampOrder): OnrampPrice | undefined {
  const quoteId = readField(quote, 'serviceProvider')
  const [networkFee, subtotal, total, received] = [
    readField(quote, 'networkFee') ?? 0,
    readField(quote, 'sourceAmountWithoutFees'),
    readField(quote, 'sourceAmount'),
    readField(quote, 'destinationAmount'),
  ].map(readDecimal)
  const isAsked =
    readField(quote, 'destinationCurrencyCode') === code &&
    readField(quote, 'sourceCurrencyCode') === currency
  if (!isAsked || !networkFee || !subtotal || !total || !received) return undefined
  return typeof quoteId === 'string' && /^\w{1,40}$/.test(quoteId)
    ? { networkFee, subtotal, total, received, quoteId }
    : undefined
}

function isMore(one: string, other: string): boolean {
  const [left, right] = [parseDecimal(one)!, parseDecimal(other)!]
  return left.value * 10n ** BigInt(right.decimals) > right.value * 10n ** BigInt(left.decimals)
}
