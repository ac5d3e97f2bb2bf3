import type { Balance } from '../../adapters/ChainAdapter.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import { createQuery } from '../../store/createQuery.ts'
import { createReadOperation, idle } from '../../store/Operation.ts'
import { currentConnection } from '../connection/Connection.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'
import { activeNetwork } from '../network/Network.ts'
import type { AccountFeature, AccountState } from './AccountFeature.ts'

const balanceStaleTime = 30_000

export const initialAccountState: AccountState = { copying: idle }

/** The account in use: its native balance, and copying its address. */
export function createAccount(
  context: Pick<EngineContext, 'lazyFeatures' | 'lifecycle' | 'queries' | 'store'>,
): AccountFeature {
  const { lazyFeatures, lifecycle, store } = context
  const balance = createQuery(context, {
    key: balanceKey,
    staleTime: balanceStaleTime,
    stored: 'balance',
    load: async ([, caipNetworkId, address], options): Promise<Balance> =>
      (await lazyFeatures()).readBalance({ caipNetworkId, address }, options),
  })

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
  return { balance, copyAddress }
}

function balanceKey(state: EngineState) {
  const connection = currentConnection(state)
  const network = activeNetwork(state)
  if (!connection || !network) return undefined
  return ['latchkey balance', network.caipNetworkId, connection.accounts[0].address] as const
}
