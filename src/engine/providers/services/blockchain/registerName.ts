import type { AccountName } from '../../../features/names/Names.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { accountNameAnswer, readAccountName } from './accountNameAnswer.ts'

export interface NameRegistration {
  coinType: number
  address: string
  /** The signed text: JSON with the name, its attributes, and the time in seconds. */
  message: string
  signature: string
}

/**
 * Registers a name for the address that signed. Resolves with `undefined` if the answer contains
 * another name.
 */
export async function registerName(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { coinType, ...registration }: NameRegistration,
  { signal }: AbortOptions,
): Promise<AccountName | undefined> {
  const { address, message, signature } = registration
  const answer = await ask({
    path: '/v1/profile/account',
    body: { coin_type: coinType, address, message, signature },
    answer: accountNameAnswer,
    signal,
  })
  return readAccountName(answer)
}
