import type { Login } from '../../features/login/Login.ts'
import { createAccountTypes } from './createAccountTypes.ts'
import { createEmailUpdate } from './createEmailUpdate.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import { followLogins } from './followLogins.ts'
import type { WalletNamespace, WalletParts } from './WalletParts.ts'

export type AccountChanges = Pick<
  Login,
  'confirmUpdateCode' | 'sendUpdateCode' | 'switchAccountType' | 'updateEmail'
>

/** Changes an existing account: its email address, and its account type. */
export function createAccountChanges(
  parts: WalletParts & { accounts: FrameAccounts; activeNamespace(): WalletNamespace },
): AccountChanges {
  createChangeEvents(parts)
  return { ...createEmailUpdate(parts), switchAccountType: createAccountTypes(parts) }
}

/** Sends events for changes of an existing account, as they show in the state. */
export function createChangeEvents(parts: Pick<WalletParts, 'cell' | 'engine'>) {
  const { events, store } = parts.engine
  followLogins(parts, ({ switchingType, updatingEmail }, was) => {
    if (updatingEmail !== was.updatingEmail && updatingEmail.status === 'pending')
      events.emit('EMAIL_EDIT', undefined)
    if (switchingType === was.switchingType || switchingType.status !== 'success') return
    const { activeNamespace, namespaces } = store.get().connection
    const network = namespaces[activeNamespace]?.connections[0]?.caipNetworkId
    events.emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: switchingType.input, network })
  })
}
