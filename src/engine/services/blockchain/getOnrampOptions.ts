import { nullish, number, object, string, union } from 'zod/mini'
import type { AbortOptions } from '../../adapters/ChainAdapter.ts'
import type { OnrampOptions } from '../../features/onramp/OnrampProvider.ts'
import { listOf } from '../../schema/listOf.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

const most = 100
const textOrNumber = union([string(), number()])
const nativeCoin = /^(0x(e{40}|0{40}))?$/i

/** What can be bought, and paid with, as the service writes it. */
export async function getOnrampOptions(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { signal }: AbortOptions,
): Promise<Omit<OnrampOptions, 'isEstimate'>> {
  const { paymentCurrencies, purchaseCurrencies } = await ask({
    path: '/v1/onramp/options',
    answer: object({
      paymentCurrencies: listOf(
        object({
          id: string(),
          payment_method_limits: listOf(
            object({ id: string(), min: textOrNumber, max: textOrNumber }),
            most,
          ),
        }),
        most,
      ),
      purchaseCurrencies: listOf(
        object({
          id: string(),
          name: string(),
          symbol: string(),
          networks: listOf(
            object({
              name: string(),
              display_name: string(),
              chain_id: textOrNumber,
              contract_address: nullish(string()),
            }),
            most,
          ),
        }),
        most,
      ),
    }),
    signal,
  })
  return {
    purchaseCurrencies: purchaseCurrencies.map(({ networks, ...currency }) => ({
      ...currency,
      networks: networks.map((network) => ({
        name: network.name,
        displayName: network.display_name,
        chainId: String(network.chain_id),
        contractAddress: nativeCoin.test(network.contract_address ?? '')
          ? undefined
          : (network.contract_address ?? undefined),
      })),
    })),
    paymentCurrencies: paymentCurrencies.map(({ id, payment_method_limits: limits }) => ({
      id,
      methods: limits.map(({ id: method, min, max }) => ({
        id: method,
        min: String(min),
        max: String(max),
      })),
    })),
  }
}
