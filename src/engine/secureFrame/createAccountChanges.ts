import { createAccountTypes } from './createAccountTypes.ts'
import { createChangeEvents } from './createChangeEvents.ts'
import { createEmailUpdate } from './createEmailUpdate.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import type { WalletNamespace, WalletParts } from './WalletParts.ts'

export type AccountChanges = ReturnType<typeof createAccountChanges>

/** Changes an existing account: its email address, and its account type. */
export function createAccountChanges(
  parts: WalletParts & { accounts: FrameAccounts; family(): WalletNamespace },
) {
  createChangeEvents(parts)
  return { ...createEmailUpdate(parts), switchAccountType: createAccountTypes(parts) }
}
