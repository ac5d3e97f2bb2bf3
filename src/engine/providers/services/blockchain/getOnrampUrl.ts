import { object, string } from 'zod/mini'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

/**
 * Resolves with the URL of a provider's page for this purchase. Not validated. The caller validates
 * it.
 */
export async function getOnrampUrl(
  { ask }: Pick<BlockchainApi, 'ask'>,
  body: Readonly<Record<string, unknown>>,
  { signal }: AbortOptions,
): Promise<string> {
  const { url } = await ask({
    path: '/v1/generators/onrampurl',
    body,
    answer: object({ url: string() }),
    signal,
  })
  return url
}
