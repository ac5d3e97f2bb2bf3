import { number, object, optional, pipe, string, transform, union } from 'zod/mini'
import { listOf } from '../../../sanitize/listOf.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { OnrampProviderQuote } from '../../OnrampProvider.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

const mostQuotes = 100
/** An amount as text. A small number is written with an exponent, which an amount must not have. */
const amount = pipe(
  union([string(), number()]),
  transform((given) =>
    typeof given === 'number' && String(given).includes('e') ? given.toFixed(18) : String(given),
  ),
)

/** Resolves with the quotes of several providers for the same purchase. */
export async function getOnrampQuotes(
  { ask }: Pick<BlockchainApi, 'ask'>,
  body: Readonly<Record<string, unknown>>,
  { signal }: AbortOptions,
): Promise<readonly OnrampProviderQuote[]> {
  return ask({
    path: '/v1/onramp/multi/quotes',
    body,
    answer: listOf(
      object({
        serviceProvider: optional(string()),
        destinationAmount: amount,
        destinationCurrencyCode: string(),
        sourceAmount: amount,
        networkFee: optional(amount),
        totalFee: optional(amount),
      }),
      mostQuotes,
    ),
    signal,
  })
}
