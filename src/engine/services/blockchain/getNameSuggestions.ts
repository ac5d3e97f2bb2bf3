import { array, boolean, object, string } from 'zod/mini'
import type { AbortOptions } from '../../adapters/ChainAdapter.ts'
import type { NameSuggestion } from '../../features/names/NamesFeature.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

const mostSuggestions = 20

/** Whether a name is free, and free ones like it. */
export async function getNameSuggestions(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { name, zone }: { name: string; zone: string },
  { signal }: AbortOptions,
): Promise<readonly NameSuggestion[]> {
  const { suggestions } = await ask({
    path: `/v1/profile/suggestions/${encodeURIComponent(name)}`,
    query: { zone },
    answer: object({ suggestions: array(object({ name: string(), registered: boolean() })) }),
    signal,
  })
  return suggestions
    .slice(0, mostSuggestions)
    .map((one) => ({ name: one.name, isFree: !one.registered }))
}
