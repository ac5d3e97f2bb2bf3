import { object, string } from 'zod/mini'
import type { AbortOptions } from '../../adapters/ChainAdapter.ts'
import type { OnrampQuote, OnrampQuoteRequest } from '../../features/onramp/OnrampProvider.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

const amount = object({ amount: string(), currency: string() })

/** What a purchase costs; the currencies are sent whole, as the service writes them. */
export async function getOnrampQuote(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { purchaseCurrency, paymentCurrency, ...request }: OnrampQuoteRequest,
  { signal }: AbortOptions,
): Promise<Omit<OnrampQuote, 'isEstimate'>> {
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
