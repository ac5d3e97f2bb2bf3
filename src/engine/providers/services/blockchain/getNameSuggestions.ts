import { boolean, object, string } from 'zod/mini'
import type { NameSuggestion } from '../../../features/names/Names.ts'
import { listOf } from '../../../sanitize/listOf.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

const mostSuggestions = 20

/** Resolves with whether a name is free, and similar free names. */
export async function getNameSuggestions(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { name, zone }: { name: string; zone: string },
  { signal }: AbortOptions,
): Promise<readonly NameSuggestion[]> {
  const { suggestions } = await ask({
    path: `/v1/profile/suggestions/${encodeURIComponent(name)}`,
    query: { zone },
    answer: object({
      suggestions: listOf(object({ name: string(), registered: boolean() }), mostSuggestions),
    }),
    signal,
  })
  return suggestions.map((one) => ({ name: one.name, isFree: !one.registered }))
}
