import { nullish, number, object, optional, string, union } from 'zod/mini'
import type { AbortOptions } from '../../adapters/ChainAdapter.ts'
import type { OnrampOptions, OnrampPlace } from '../../features/onramp/OnrampProvider.ts'
import { listOf } from '../../schema/listOf.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { askOlder } from './askOlder.ts'

type Options = Omit<OnrampOptions, 'isEstimate'>
type Api = Pick<BlockchainApi, 'ask'>

/** More currencies than any provider sells. */
const mostCurrencies = 500
const most = 100
const textOrNumber = union([string(), number()])
const limits = listOf(object({ id: string(), min: textOrNumber, max: textOrNumber }), most)
const currency = { id: string(), name: string(), symbol: string() }
const nativeCoin = /^(0x(e{40}|0{40}))?$/i

/** What can be bought in a place, and paid with. Services without that route have an older one. */
export function getOnrampOptions(
  api: Api,
  place: OnrampPlace,
  options: AbortOptions,
): Promise<Options> {
  return askOlder(
    () => getPlacedOptions(api, place, options),
    () => getOlderOptions(api, options),
  )
}

/** By the route that the service has. */
export async function getPlacedOptions(
  { ask }: Api,
  { country, subdivision }: OnrampPlace,
  { signal }: AbortOptions,
) {
  const { paymentCurrencies, purchaseCurrencies } = await ask({
    path: '/v1/onramp/buy/options',
    query: { country, subdivision },
    answer: object({
      paymentCurrencies: listOf(object({ id: string(), limits }), most),
      purchaseCurrencies: listOf(
        object({
          ...currency,
          networks: listOf(
            object({
              name: string(),
              displayName: optional(string()),
              chainId: nullish(textOrNumber),
              contractAddress: nullish(string()),
            }),
            most,
          ),
        }),
        mostCurrencies,
      ),
    }),
    signal,
  })
  return {
    purchaseCurrencies: purchaseCurrencies.map(({ networks, ...one }) => ({
      ...one,
      networks: networks.map(({ chainId, contractAddress, displayName, name }) => ({
        name,
        displayName: displayName ?? name,
        chainId: String(chainId ?? ''),
        contractAddress: contractOf(contractAddress),
      })),
    })),
    paymentCurrencies: paymentCurrencies.map((one) => ({
      id: one.id,
      methods: one.limits.map(toMethod),
    })),
  }
}

/** By the older route, for services that have that. */
export async function getOlderOptions({ ask }: Api, { signal }: AbortOptions): Promise<Options> {
  const { paymentCurrencies, purchaseCurrencies } = await ask({
    path: '/v1/onramp/options',
    answer: object({
      paymentCurrencies: listOf(object({ id: string(), payment_method_limits: limits }), most),
      purchaseCurrencies: listOf(
        object({
          ...currency,
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
        mostCurrencies,
      ),
    }),
    signal,
  })
  return {
    purchaseCurrencies: purchaseCurrencies.map(({ networks, ...one }) => ({
      ...one,
      networks: networks.map((network) => ({
        name: network.name,
        displayName: network.display_name,
        chainId: String(network.chain_id),
        contractAddress: contractOf(network.contract_address),
      })),
    })),
    paymentCurrencies: paymentCurrencies.map((one) => ({
      id: one.id,
      methods: one.payment_method_limits.map(toMethod),
    })),
  }
}

const contractOf = (address: string | null | undefined) =>
  nativeCoin.test(address ?? '') ? undefined : (address ?? undefined)

const toMethod = ({
  id,
  max,
  min,
}: {
  id: string
  max: string | number
  min: string | number
}) => ({
  id,
  min: String(min),
  max: String(max),
})
