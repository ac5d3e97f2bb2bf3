import { readField } from '../../errors/readField.ts'
import {
  type OnrampPayment,
  type OnrampPrice,
  onrampService,
  readDecimal,
} from '../onrampService.ts'
import type { SecretRequest, SecretService } from '../server/createProviderHandler.ts'
import { coinbaseOnrampCodes } from './coinbaseOnrampCodes.ts'
import { type CoinbaseKey, signCoinbaseToken } from './signCoinbaseToken.ts'

export interface CoinbaseOnrampServiceOptions extends CoinbaseKey {
  /**
   * Returns the IP address of the user's device, as your platform reports it. Coinbase requires
   * this address. Do not trust `X-Forwarded-For` unless your own proxy writes it.
   */
  clientIp(request: Request): string | null | undefined
}

const origin = 'https://api.developer.coinbase.com'
const pages = 'https://pay.coinbase.com/buy/select-asset'
const ip = /^[\da-f:.]{2,45}$/i
const mostPayments = 100
const methods = [
  'card',
  'ach_bank_account',
  'apple_pay',
  'fiat_wallet',
  'crypto_account',
  'guest_checkout_card',
  'guest_checkout_apple_pay',
  'paypal',
  'rtp',
]

/**
 * Provides Coinbase's limits, prices and pages, for the handler:
 * https://docs.cdp.coinbase.com/onramp/reference and
 * https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-session-token.
 */
export function coinbaseOnrampService({
  clientIp,
  ...key
}: CoinbaseOnrampServiceOptions): SecretService {
  async function ask<Answer>(
    path: string,
    query: Readonly<Record<string, string | undefined>>,
    body: object | undefined,
    read: SecretRequest<Answer>['read'],
  ): Promise<SecretRequest<Answer>> {
    const token = await signCoinbaseToken(key, body ? 'POST' : 'GET', path)
    const given = Object.entries(query).filter((one): one is [string, string] => !!one[1])
    return {
      url: `${origin}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      read,
    }
  }

  return onrampService({
    path: 'coinbase-onramp',
    codes: coinbaseOnrampCodes,
    methods,

    getOptions: ({ country, subdivision }) =>
      ask('/onramp/v1/buy/options', { country, subdivision }, undefined, readPayments),

    getPrice({ amount, code, country, currency, method, subdivision, symbol }) {
      const body = {
        purchaseCurrency: symbol,
        purchaseNetwork: code,
        paymentAmount: Number(amount).toFixed(2),
        paymentCurrency: currency,
        paymentMethod: method.toUpperCase(),
        country,
        ...(subdivision !== undefined && { subdivision }),
      }
      return ask('/onramp/v1/buy/quote', {}, body, (answer) => readPrice(answer, currency))
    },

    getPage({ address, amount, code, currency, method, symbol }, request) {
      const device = clientIp(request)
      if (!device || !ip.test(device)) throw new Error('clientIp returned no address')
      const body = {
        addresses: [{ address, blockchains: [code] }],
        assets: [symbol],
        clientIp: device,
      }
      return ask('/onramp/v1/token', {}, body, (answer) => {
        const token = readField(answer, 'token')
        if (typeof token !== 'string') return undefined
        const query = new URLSearchParams({
          sessionToken: token,
          defaultNetwork: code,
          defaultAsset: symbol,
          defaultPaymentMethod: method.toUpperCase(),
          fiatCurrency: currency,
          presetFiatAmount: amount,
        })
        return { url: `${pages}?${query}` }
      })
    },
  })
}

/** Reads a field in `snake_case` or in `camelCase`, because Coinbase's reference uses both. */
const readEither = (value: unknown, name: string) =>
  readField(value, name) ??
  readField(
    value,
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )

function readPayments(answer: unknown): readonly OnrampPayment[] | undefined {
  const currencies = readEither(answer, 'payment_currencies')
  if (!Array.isArray(currencies)) return undefined
  return currencies.slice(0, mostPayments).flatMap((one): readonly OnrampPayment[] => {
    const [id, limits] = ['id', 'limits'].map((name) => readField(one, name))
    if (typeof id !== 'string' || !Array.isArray(limits)) return []
    return [
      { id, methods: limits.slice(0, mostPayments).flatMap((limit) => readMethod(limit) ?? []) },
    ]
  })
}

function readMethod(limit: unknown): OnrampPayment['methods'][number] | undefined {
  const id = String(readField(limit, 'id')).toLowerCase()
  const [min, max] = ['min', 'max'].map((name) => readDecimal(readField(limit, name)))
  return methods.includes(id) && min && max ? { id, min, max } : undefined
}

/**
 * Reads a price. Returns `undefined` for a price in another currency: if Coinbase does not support
 * a currency, it answers in USD.
 */
function readPrice(answer: unknown, currency: string): OnrampPrice | undefined {
  const paid = ['network_fee', 'payment_subtotal', 'payment_total'].map((name) =>
    readEither(answer, name),
  )
  if (paid.some((one) => readField(one, 'currency') !== currency)) return undefined
  const [networkFee, subtotal, total, received] = [
    ...paid,
    readEither(answer, 'purchase_amount'),
  ].map((one) => readDecimal(readField(one, 'value')))
  const quoteId = readEither(answer, 'quote_id')
  if (!networkFee || !subtotal || !total || !received || typeof quoteId !== 'string')
    return undefined
  return { networkFee, subtotal, total, received, quoteId }
}
