import { formatUnits } from '../../amounts/formatUnits.ts'
import { parseDecimal } from '../../amounts/parseDecimal.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { currencyCode, methodCode, type OnrampCodes, solanaMainnet } from './OnrampCodes.ts'
import type {
  OnrampNetwork,
  OnrampPlace,
  OnrampProvider,
  OnrampQuoteRequest,
} from './OnrampProvider.ts'
import { onrampErrors } from './onrampErrors.ts'

export interface OnrampWidgetOptions extends OnrampCodes {
  id: string
  name: string
  /** The blockchain API's name of the provider, such as `TRANSAK`. */
  serviceProvider: string
  /** The hosts of the pages that the blockchain API may return, such as `pay.example`. */
  hosts: readonly string[]
  imageUrl?: string | undefined
  fee?: string | undefined
  /**
   * The place for which it is asked what is sold, and the price. Default: California, United
   * States, for what is sold; no place for the price.
   */
  place?: OnrampPlace | undefined
}

/** One of the providers of the blockchain API, with the provider's own price and page. */
export function onrampWidget({
  currencyCodes,
  methodCodes,
  serviceProvider,
  ...shown
}: OnrampWidgetOptions): OnrampProvider {
  const codes = { currencyCodes, methodCodes }

  /** The purchase in the format of both routes. */
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
