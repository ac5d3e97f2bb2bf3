import { union } from 'zod/mini'
import type { AccountName } from '../../../features/names/Names.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { accountNameAnswer, accountNamesAnswer, readAccountName } from './accountNameAnswer.ts'
import { ifMissing } from './ifMissing.ts'

/** Reads the addresses of a name. Resolves with `undefined` if the name is not registered. */
export async function getAccountName(
  { ask }: Pick<BlockchainApi, 'ask'>,
  name: string,
  { signal }: AbortOptions,
): Promise<AccountName | undefined> {
  // For an unregistered name, services answer with an empty list or with 404.
  const answer = await ifMissing(
    () =>
      ask({
        path: `/v1/profile/account/${encodeURIComponent(name)}`,
        query: { apiVersion: 2 },
        answer: union([accountNameAnswer, accountNamesAnswer()]),
        signal,
      }),
    async () => [],
  )
  const found = Array.isArray(answer) ? answer[0] : answer
  const read = found && readAccountName(found)
  return read?.name === name ? read : undefined
}
