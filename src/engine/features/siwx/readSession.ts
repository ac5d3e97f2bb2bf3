import { readField } from '../../errors/readField.ts'
import { isSessionOf } from './isSessionOf.ts'
import type { SiwxAccount, SiwxContext, SiwxSession } from './SiwxOption.ts'

/** Parses a server's answer about a session. Returns it if it is for this account and network. */
export function readSession(
  answer: unknown,
  { accountAddress, chainId }: SiwxAccount,
  { domain, uri, now }: SiwxContext,
): SiwxSession | undefined {
  const expirationTime = readField(answer, 'expirationTime') ?? undefined
  const session = {
    data: {
      accountAddress: readField(answer, 'accountAddress'),
      chainId: readField(answer, 'chainId'),
      domain,
      uri,
      version: '1',
      nonce: '',
      ...(expirationTime !== undefined && { expirationTime }),
    },
    message: '',
    signature: '',
  }
  return isSessionOf({ accountAddress, chainId }, session, now()) ? session : undefined
}
