import type { Balance } from '../../adapters/ChainAdapter.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createOperation } from '../../store/createOperation.ts'
import { createQuery } from '../../store/createQuery.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'
import { activeNetwork } from '../network/NetworkState.ts'
import { networkErrors } from '../network/networkErrors.ts'

const balanceStaleTime = 30_000
const copiedShownFor = 1_500

export interface AccountState {
  copying: OperationState<void, void>
}

export const initialAccountState: AccountState = { copying: idle }

/** The account in use: its native balance, and its address for the clipboard. */
export function createAccount(
  context: Pick<EngineContext, 'adapters' | 'platform' | 'queries' | 'store'>,
) {
  const { adapters, platform, store } = context
  let forgetCopied: Cancel = () => {}

  const balance = createQuery(context, {
    key: balanceKey,
    staleTime: balanceStaleTime,
    stored: 'balance',
    async load([, caipNetworkId, address], options): Promise<Balance> {
      const network = store
        .get()
        .network.requestedCaipNetworks.find((one) => one.caipNetworkId === caipNetworkId)
      if (!network) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
      const { balances } = adapters.for(network.chainNamespace)
      if (!balances) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
      return balances.native({ address, network }, options)
    },
  })

  const copyAddress = createOperation(
    store.at('account').at('copying'),
    async (_: unknown, { signal }) => {
      const connection = currentConnection(store.get())
      if (!connection) throw connectionErrors.NOT_CONNECTED()
      forgetCopied()
      await platform.copy(connection.accounts[0].address)
      assertNotAborted(signal)
      forgetCopied = platform.clock.after(copiedShownFor, () => copyAddress.reset())
    },
  )

  return {
    /** The native balance of the account in use, in the chain's smallest unit. */
    balance,
    /** Puts the whole address on the clipboard; the success shows for a moment. */
    copyAddress,
    start: (): Cancel => () => {
      forgetCopied()
      copyAddress.reset()
    },
  }
}

function balanceKey(state: EngineState) {
  const connection = currentConnection(state)
  const network = activeNetwork(state)
  if (!connection || !network) return undefined
  return ['latchkey balance', network.caipNetworkId, connection.accounts[0].address] as const
}
