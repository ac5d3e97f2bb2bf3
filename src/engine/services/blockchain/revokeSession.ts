import { unknown } from 'zod/mini'
import { isEngineError } from '../../errors/EngineError.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

/** Takes back what an app may do, with the account's signature for that; `account` is CAIP-10. */
export async function revokeSession(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { account, pci, signature }: { account: string; pci: string; signature: string },
  { signal }: AbortOptions,
): Promise<void> {
  try {
    await ask({
      path: `/v1/sessions/${encodeURIComponent(account)}/revoke`,
      body: { pci, signature },
      answer: unknown(),
      signal,
    })
  } catch (cause) {
    // A success says nothing at all.
    if (!isEngineError(cause, 'service/MALFORMED')) throw cause
  }
}
