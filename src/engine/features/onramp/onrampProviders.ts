import { formatUnits, parseDecimal } from '../../amounts/Amount.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type {
  OnrampDelivery,
  OnrampNetwork,
  OnrampPlace,
  OnrampProvider,
  OnrampQuoteRequest,
} from '../../providers/OnrampProvider.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { onrampErrors } from './onrampErrors.ts'

export interface OnrampCodes {
  /**
   * The provider's codes for currencies, by network and symbol, such as
   * `{ 'eip155:8453': { USDC: 'USDC_BASE' } }`. By default, the code of a currency on Ethereum is
   * its symbol, and the code of Solana's coin is `SOL`. On other networks, only listed currencies
   * are sold.
   */
  currencyCodes?:
    | Readonly<Partial<Record<CaipNetworkId, Readonly<Record<string, string>>>>>
    | undefined
  /**
   * The provider's codes for payment methods, by the method's id. Only needed if a code differs
   * from the id.
   */
  methodCodes?: Readonly<Record<string, string>> | undefined
}

const ethereum: CaipNetworkId = 'eip155:1'
const solanaMainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Returns the provider's code for a currency. `undefined` if the provider does not deliver that
 * currency.
 */
function currencyCode(
  { currencyCodes = {} }: OnrampCodes,
  { caipNetworkId, symbol }: OnrampDelivery,
): string | undefined {
  const codes = Object.hasOwn(currencyCodes, caipNetworkId) ? currencyCodes[caipNetworkId] : {}
  if (codes && Object.hasOwn(codes, symbol)) return codes[symbol]
  const isPlain =
    caipNetworkId === ethereum || (caipNetworkId === solanaMainnet && symbol === 'SOL')
  return isPlain ? symbol : undefined
}

/** Returns the provider's code for a payment method. */
function methodCode({ methodCodes = {} }: OnrampCodes, id: string): string {
  return (Object.hasOwn(methodCodes, id) ? methodCodes[id] : undefined) ?? id
}

export interface OnrampPageOptions extends OnrampCodes {
  id: string
  name: string
  /** The https URL of the provider's page. */
  url: string
  /** The provider's public key for use in pages. */
  publicKey: string
  imageUrl?: string | undefined
  /** The provider's fee, as text for the user. Default: `1-2%`. */
  fee?: string | undefined
  /**
   * The place for which the purchases provider lists its offers. Default: California, United
   * States.
   */
  place?: OnrampPlace | undefined
}

/**
 * Creates a provider whose page takes query parameters: `publicKey`, `destinationCurrencyCode`,
 * `walletAddress`, `sourceAmount`, `sourceCurrencyCode`, `paymentMethodType`, `network` and
 * `externalCustomerId`. The currency and the wallet have the suffix `Locked`, so that the user
 * cannot change them on the page. Throws `onramp/PAGE_REFUSED` for a URL that is not https.
 */
export function onrampPage({
  currencyCodes,
  fee = '1-2%',
  methodCodes,
  publicKey,
  url: given,
  ...shown
}: OnrampPageOptions): OnrampProvider {
  const page = sanitizeUrl(given, 'service')
  if (!page) throw onrampErrors.PAGE_REFUSED(shown.name)
  const codes = { currencyCodes, methodCodes }

  return {
    ...shown,
    fee,
    hosts: [new URL(page).host],
    delivers: (delivery) => currencyCode(codes, delivery) !== undefined,
    createUrl(request, { projectId }) {
      const { address, amount, caipNetworkId, methodId, network, paymentCurrency } = request
      const { symbol } = request.purchaseCurrency
      const code = currencyCode(codes, { symbol, caipNetworkId })
      if (code === undefined)
        throw onrampErrors.NOT_DELIVERED(shown.name, symbol, network.displayName)
      const url = new URL(page)
      const fields = {
        publicKey,
        destinationCurrencyCode: code,
        destinationCurrencyCodeLocked: code,
        walletAddress: address,
        walletAddressLocked: address,
        sourceAmount: amount,
        sourceCurrencyCode: paymentCurrency.id,
        paymentMethodType: methodCode(codes, methodId),
        network: network.name,
        externalCustomerId: projectId,
      }
      for (const [name, value] of Object.entries(fields))
        if (value) url.searchParams.set(name, value)
      return url.href
    },
  }
}

export interface OnrampWidgetOptions extends OnrampCodes {
  id: string
  name: string
  /** The seller's name at the purchases provider, such as `TRANSAK`. */
  serviceProvider: string
  /** The hosts of the pages that the purchases provider may return, such as `pay.example`. */
  hosts: readonly string[]
  imageUrl?: string | undefined
  fee?: string | undefined
  /**
   * The place for which offers and prices are requested. Default for offers: California, United
   * States. Default for prices: no place.
   */
  place?: OnrampPlace | undefined
}

/** Provides one of the sellers of the purchases provider, with the seller's own price and page. */
export function onrampWidget({
  currencyCodes,
  methodCodes,
  serviceProvider,
  ...shown
}: OnrampWidgetOptions): OnrampProvider {
  const codes = { currencyCodes, methodCodes }

  /** Returns the purchase, in the format that both requests need. */
  function purchaseOf(
    { amount, methodId, network, paymentCurrency, purchaseCurrency }: OnrampQuoteRequest,
    caipNetworkId: CaipNetworkId,
  ) {
    const { symbol } = purchaseCurrency
    const code = currencyCode(codes, { symbol, caipNetworkId })
    if (code === undefined)
      throw onrampErrors.NOT_DELIVERED(shown.name, symbol, network.displayName)
    return {
      destinationCurrencyCode: code,
      sourceAmount: amount,
      sourceCurrencyCode: paymentCurrency.id,
      countryCode: shown.place?.country,
      paymentMethodType: methodCode(codes, methodId),
    }
  }

  return {
    ...shown,
    delivers: (delivery) => currencyCode(codes, delivery) !== undefined,

    async getQuote(request, { getQuotes }) {
      const { amount, network, paymentCurrency, purchaseCurrency } = request
      const purchase = purchaseOf(request, networkIdOf(network))
      const quotes = await getQuotes(purchase)
      const quote = quotes.find(
        (one) =>
          one.serviceProvider === serviceProvider &&
          one.destinationCurrencyCode === purchase.destinationCurrencyCode &&
          isSameAmount(one.sourceAmount, amount),
      )
      if (!quote) throw onrampErrors.BAD_QUOTE()
      const { destinationAmount, networkFee = '0', totalFee = '0' } = quote
      const money = (units: string) => ({ amount: units, currency: paymentCurrency.id })
      return {
        networkFee: money(networkFee),
        paymentSubtotal: money(less(amount, totalFee)),
        paymentTotal: money(amount),
        purchaseAmount: { amount: destinationAmount, currency: purchaseCurrency.symbol },
        quoteId: serviceProvider,
      }
    },

    createUrl: (request, { createWidget }) =>
      createWidget({
        ...purchaseOf(request, request.caipNetworkId),
        serviceProvider,
        walletAddress: request.address,
      }),
  }
}

const networkIdOf = ({ chainId, name }: OnrampNetwork) =>
  name.startsWith('solana') ? solanaMainnet : (`eip155:${chainId}` as const)

/** Subtracts exact decimal numbers. Throws `onramp/BAD_QUOTE` if the result is invalid. */
function less(one: string, other: string): string {
  const [left, right] = [parseDecimal(one), parseDecimal(other)]
  if (!left || !right) throw onrampErrors.BAD_QUOTE()
  const decimals = Math.max(left.decimals, right.decimals)
  const units = ({ value, ...of }: typeof left) => value * 10n ** BigInt(decimals - of.decimals)
  const rest = units(left) - units(right)
  if (rest < 0n || right.value < 0n) throw onrampErrors.BAD_QUOTE()
  return formatUnits(rest, decimals)
}

function isSameAmount(one: string, other: string): boolean {
  const [left, right] = [parseDecimal(one), parseDecimal(other)]
  if (!left || !right) return false
  return left.value * 10n ** BigInt(right.decimals) === right.value * 10n ** BigInt(left.decimals)
}

export interface OnrampServiceOptions {
  id: string
  name: string
  /** The hosts of the pages that the purchases provider may return, such as `pay.example`. */
  hosts: readonly string[]
  imageUrl?: string | undefined
  fee?: string | undefined
  /** The place for which offers are requested. Default: California, United States. */
  place?: OnrampPlace | undefined
}

/** Creates a seller that gets its page URL from the purchases provider. */
export function onrampService(options: OnrampServiceOptions): OnrampProvider {
  return {
    ...options,
    createUrl: ({ address, amount, network, purchaseCurrency }, { createId, generateUrl }) =>
      generateUrl({
        destinationWallets: [
          { address, blockchains: [network.name], assets: [purchaseCurrency.symbol] },
        ],
        defaultNetwork: network.name,
        partnerUserId: createId(),
        defaultExperience: 'buy',
        // The preset amount must be a whole number.
        presetFiatAmount: /^\d{1,9}$/.test(amount) ? Number(amount) : undefined,
      }),
  }
}
