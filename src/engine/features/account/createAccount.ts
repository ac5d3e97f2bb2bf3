import type { Balance } from '../../adapters/NamespaceAdapter.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import { createObservedQuery } from '../../store/createObservedQuery.ts'
import { createReadOperation, idle } from '../../store/Operation.ts'
import { currentConnection } from '../connection/Connection.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'
import { type AccountToRead, findAccount } from '../network/Network.ts'
import type { AccountFeature, AccountState } from './Account.ts'

export const initialAccountState: AccountState = { copying: idle }

/** Reads the native balance of the account in use, and copies its address. */
export function createAccount({
  lazyFeatures,
  lifecycle,
  store,
}: Pick<EngineContext, 'lazyFeatures' | 'lifecycle' | 'store'>): AccountFeature {
  const readBalance = (account?: AccountToRead) => {
    const key = (state: EngineState) => {
      const found = findAccount(state, account)
      return found && (['latchkey balance', found.caipNetworkId, found.address] as const)
    }
    return createObservedQuery<Balance>(store, {
      key,
      open: async () => (await lazyFeatures()).openBalance(key),
    })
  }

  const copyAddress = createReadOperation(
    store.at('account').at('copying'),
    async (_: unknown, { signal }) => {
      const connection = currentConnection(store.get())
      if (!connection) throw connectionErrors.NOT_CONNECTED()
      const { copy } = lazyFeatures.now() ?? (await lazyFeatures())
      await copy(connection.accounts[0].address, { signal, forget: copyAddress.reset })
    },
  )

  lifecycle.onStart(() => copyAddress.reset)
  return { balance: { ...readBalance(), of: readBalance }, copyAddress }
}
