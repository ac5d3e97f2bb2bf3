import { object, string } from 'zod/mini'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

/**
 * Resolves with the URL of one provider's page for this purchase. Not validated. The caller
 * validates it.
 */
export async function createOnrampWidget(
  { ask }: Pick<BlockchainApi, 'ask'>,
  body: Readonly<Record<string, unknown>>,
  { signal }: AbortOptions,
): Promise<string> {
  const { widgetUrl } = await ask({
    path: '/v1/onramp/widget',
    body,
    answer: object({ widgetUrl: string() }),
    signal,
  })
  return widgetUrl
}
