import { object, pipe, string, transform } from 'zod/mini'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { OnrampPlace, OnrampQuote, OnrampQuoteRequest } from '../../OnrampProvider.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { ifMissing } from './ifMissing.ts'

type Quote = Omit<OnrampQuote, 'isEstimate'>
type Api = Pick<BlockchainApi, 'ask'>

const amount = object({ amount: string(), currency: string() })
const valued = pipe(
  object({ value: string(), currency: string() }),
  transform(({ currency, value }) => ({ amount: value, currency })),
)

/** Resolves with the price of a purchase. Some services have only the older route. */
export function getOnrampQuote(
  api: Api,
  request: OnrampQuoteRequest & OnrampPlace,
  options: AbortOptions,
): Promise<Quote> {
  return ifMissing(
    () => getPlaced(api, request, options),
    () => getOlder(api, request, options),
  )
}

async function getPlaced(
  { ask }: Api,
  { country, subdivision, ...request }: OnrampQuoteRequest & OnrampPlace,
  { signal }: AbortOptions,
): Promise<Quote> {
  const { methodId, network, paymentCurrency, purchaseCurrency } = request
  const [whole = '', cents = ''] = request.amount.split('.')
  const quote = await ask({
    path: '/v1/onramp/buy/quotes',
    query: {
      purchaseCurrency: purchaseCurrency.id,
      purchaseNetwork: network.name,
      // The service requires two decimals.
      paymentAmount: `${whole || '0'}.${cents.padEnd(2, '0')}`,
      paymentCurrency: paymentCurrency.id,
      paymentMethod: methodId,
      country,
      subdivision,
    },
    answer: object({
      networkFee: valued,
      paymentSubTotal: valued,
      paymentTotal: valued,
      purchaseAmount: valued,
      quoteId: string(),
    }),
    signal,
  })
  const { networkFee, paymentSubTotal: paymentSubtotal, paymentTotal, quoteId } = quote
  const { currency, amount: bought } = quote.purchaseAmount
  // The request contains the currency's id, so the answer may contain the id instead of the symbol.
  const isIt = currency === purchaseCurrency.id
  const purchaseAmount = { amount: bought, currency: isIt ? purchaseCurrency.symbol : currency }
  return { networkFee, paymentSubtotal, paymentTotal, purchaseAmount, quoteId }
}

/** Uses the older route, which takes the currencies as whole objects. */
async function getOlder(
  { ask }: Api,
  { purchaseCurrency, paymentCurrency, ...request }: OnrampQuoteRequest,
  { signal }: AbortOptions,
): Promise<Quote> {
  return ask({
    path: '/v1/onramp/quote',
    body: {
      purchaseCurrency: {
        id: purchaseCurrency.id,
        name: purchaseCurrency.name,
        symbol: purchaseCurrency.symbol,
        networks: purchaseCurrency.networks.map((network) => ({
          name: network.name,
          display_name: network.displayName,
          chain_id: network.chainId,
          contract_address: network.contractAddress ?? '',
        })),
      },
      paymentCurrency: {
        id: paymentCurrency.id,
        payment_method_limits: paymentCurrency.methods,
      },
      amount: request.amount,
      network: request.network.name,
    },
    answer: object({
      networkFee: amount,
      paymentSubtotal: amount,
      paymentTotal: amount,
      purchaseAmount: amount,
      quoteId: string(),
    }),
    signal,
  })
}
