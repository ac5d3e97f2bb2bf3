import { nullish, object, string } from 'zod/mini'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

/** Resolves with the name and picture of an account, not validated. */
export async function getIdentity(
  api: Pick<BlockchainApi, 'ask'>,
  { address, sender }: { address: string; sender?: string | undefined },
  { signal }: AbortOptions,
): Promise<{ name?: string | null | undefined; avatar?: string | null | undefined }> {
  return api.ask({
    path: `/v1/identity/${encodeURIComponent(address)}`,
    query: { sender },
    answer: object({ name: nullish(string()), avatar: nullish(string()) }),
    signal,
  })
}
