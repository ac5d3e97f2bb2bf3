import {
  nullish,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  union,
  type ZodMiniType,
} from 'zod/mini'
import { listOf } from '../../../sanitize/listOf.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type {
  OnrampNetwork,
  OnrampOptions,
  OnrampPlace,
  PaymentCurrency,
} from '../../OnrampProvider.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { ifMissing } from './ifMissing.ts'

type Options = Omit<OnrampOptions, 'isEstimate'>
type Api = Pick<BlockchainApi, 'ask'>

/** The maximum number of currencies that are read. No provider sells more. */
const mostCurrencies = 500
const most = 100
const nativeCoin = /^(0x(e{40}|0{40}))?$/i
const textOrNumber = union([string(), number()])
const contract = pipe(
  nullish(string()),
  transform((address) => (nativeCoin.test(address ?? '') ? undefined : (address ?? undefined))),
)
const chain = pipe(
  nullish(textOrNumber),
  transform((id) => String(id ?? '')),
)
const limits = pipe(
  listOf(object({ id: string(), min: textOrNumber, max: textOrNumber }), most),
  transform((all) => all.map(({ id, max, min }) => ({ id, min: String(min), max: String(max) }))),
)

/**
 * Creates the schema of an answer. The two routes use different formats for payment methods and
 * networks.
 */
const answerOf = <
  Payment extends ZodMiniType<PaymentCurrency>,
  Place extends ZodMiniType<OnrampNetwork>,
>(
  payment: Payment,
  network: Place,
) =>
  object({
    paymentCurrencies: listOf(payment, most),
    purchaseCurrencies: listOf(
      object({ id: string(), name: string(), symbol: string(), networks: listOf(network, most) }),
      mostCurrencies,
    ),
  })

const placedAnswer = answerOf(
  pipe(
    object({ id: string(), limits }),
    transform(({ id, limits: methods }) => ({ id, methods })),
  ),
  pipe(
    object({
      name: string(),
      displayName: optional(string()),
      chainId: chain,
      contractAddress: contract,
    }),
    transform((one) => ({ ...one, displayName: one.displayName ?? one.name })),
  ),
)

const olderAnswer = answerOf(
  pipe(
    object({ id: string(), payment_method_limits: limits }),
    transform(({ id, payment_method_limits: methods }) => ({ id, methods })),
  ),
  pipe(
    object({
      name: string(),
      display_name: string(),
      chain_id: chain,
      contract_address: contract,
    }),
    transform(({ chain_id: chainId, contract_address, display_name, name }) => ({
      name,
      displayName: display_name,
      chainId,
      contractAddress: contract_address,
    })),
  ),
)

/**
 * Resolves with the currencies that can be bought in a place, and the ways to pay. Some services
 * have only the older route.
 */
export function getOnrampOptions(
  api: Api,
  place: OnrampPlace,
  options: AbortOptions,
): Promise<Options> {
  return ifMissing(
    () => getPlacedOptions(api, place, options),
    () => getOlderOptions(api, options),
  )
}

/** Uses the current route, which depends on the place. */
export const getPlacedOptions = (
  { ask }: Api,
  { country, subdivision }: OnrampPlace,
  { signal }: AbortOptions,
): Promise<Options> =>
  ask({
    path: '/v1/onramp/buy/options',
    query: { country, subdivision },
    answer: placedAnswer,
    signal,
  })

/** Uses the older route. */
export const getOlderOptions = ({ ask }: Api, { signal }: AbortOptions): Promise<Options> =>
  ask({ path: '/v1/onramp/options', answer: olderAnswer, signal })
