import { array, nullish, number, object, string, unknown } from 'zod/mini'
import { listOf } from '../../../sanitize/listOf.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

const mostSessions = 1_000
/**
 * Returns the schema of a list that is valid only as a whole. Without an invalid entry, an app
 * could have more permissions than are shown.
 */
const named = () => array(object({ type: string(), data: nullish(unknown()) }))

/**
 * Resolves with the permissions that apps have for an account, from the service. `account` is a
 * CAIP-10 id.
 */
export async function getSessions(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { account }: { account: string },
  { signal }: AbortOptions,
) {
  const { pcis } = await ask({
    path: `/v1/sessions/${encodeURIComponent(account)}`,
    answer: object({
      pcis: listOf(
        object({
          pci: string(),
          project: object({
            id: string(),
            name: string(),
            url: nullish(string()),
            iconUrl: nullish(string()),
          }),
          expiry: number(),
          createdAt: number(),
          permissions: named(),
          policies: named(),
          context: nullish(string()),
          revokedAt: nullish(number()),
        }),
        mostSessions,
      ),
    }),
    signal,
  })
  return pcis
}
