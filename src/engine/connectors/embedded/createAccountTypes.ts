import type { AccountType } from '../../features/connection/Connection.ts'
import { createEffectOperation } from '../../store/createEffectOperation.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import { loginErrors } from './loginErrors.ts'
import type { WalletNamespace, WalletParts } from './WalletParts.ts'

/** Switches between the plain account and the smart account. */
export function createAccountTypes({
  accounts,
  cell,
  client,
  engine,
  activeNamespace,
}: WalletParts & { accounts: FrameAccounts; activeNamespace(): WalletNamespace }) {
  return createEffectOperation<AccountType, void>(
    cell.at('switchingType'),
    async (type: AccountType, { signal }) => {
      const namespace = activeNamespace()
      const connection = accounts.current(namespace)
      if (!connection) throw loginErrors.NOT_SIGNED_IN()
      const network = accounts.networkFor(namespace, connection.caipNetworkId)
      const isEnabled = engine.store
        .get()
        .network.smartAccountEnabledNetworks.includes(network.caipNetworkId)
      const isFrameType = type === 'eoa' || type === 'smartAccount'
      if (!isFrameType || (type === 'smartAccount' && !isEnabled))
        throw loginErrors.NO_SMART_ACCOUNT()
      if (type === connection.accounts[0].type) return
      try {
        await client.ask('SET_PREFERRED_ACCOUNT', { type }, signal)
        const changed = await accounts.read(namespace, network, signal, type)
        assertNotAborted(signal)
        accounts.types.set(namespace, type)
        accounts.tellOf(changed)
      } catch (cause) {
        if (!signal.aborted) accounts.types.set(namespace, 'eoa')
        throw cause
      }
    },
  )
}
