import { unknown } from 'zod/mini'
import { isEngineError } from '../../../errors/EngineError.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

/** Revokes a permission with the account's signature. `account` is a CAIP-10 id. */
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
    // After a success, the body is empty.
    if (!isEngineError(cause, 'service/MALFORMED')) throw cause
  }
}
