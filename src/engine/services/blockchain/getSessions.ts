import { array, nullish, number, object, string, unknown } from 'zod/mini'
import { listOf } from '../../schema/listOf.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

const mostSessions = 1_000
/** Whole or not at all: an app may do no less than what is shown. */
const named = () => array(object({ type: string(), data: nullish(unknown()) }))

/** What apps may do for an account, as the service keeps it; `account` is CAIP-10. */
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
