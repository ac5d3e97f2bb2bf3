import type { AccountName } from '../../../features/names/Names.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { accountNamesAnswer, readAccountNames } from './accountNameAnswer.ts'
import { ifMissing } from './ifMissing.ts'

/** Resolves with the names of an address. */
export async function getNamesOf(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { address, sender }: { address: string; sender: string | undefined },
  { signal }: AbortOptions,
): Promise<readonly AccountName[]> {
  // Services answer with an empty list or with 404 if an address has no names.
  const answer = await ifMissing(
    () =>
      ask({
        path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
        query: { sender, apiVersion: 2 },
        answer: accountNamesAnswer(),
        signal,
      }),
    async () => [],
  )
  return readAccountNames(answer)
}
