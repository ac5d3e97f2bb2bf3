import type { Engine } from '../../engine/Engine.ts'
import { type ConnectInput, findConnection } from '../../engine/features/connection/Connection.ts'
import type { ConnectRow } from '../../engine/features/connectors/ConnectRow.ts'
import { ignoreRejection } from './ignoreRejection.ts'

/** Opens what a row of the connect list stands for. */
export function selectRow(engine: Engine, { connectors, type, wallet }: ConnectRow): void {
  const { getState, modal, router, wallets } = engine
  const inputs = connectors.map(({ chain, id }) => ({ namespace: chain, connectorId: id }))
  const [first] = inputs
  if (!first) {
    if (wallet) wallets.select(wallet)
  } else if (type === 'MULTI_CHAIN') {
    if (modal.isShown()) router.push('ChooseChain', { connectors: inputs })
    else modal.open({ view: 'ChooseChain', params: { connectors: inputs } })
  } else {
    // A connector that serves several namespaces, such as WalletConnect, uses the active one.
    const { activeNamespace } = getState().connection
    const active = inputs.find(({ namespace }) => namespace === activeNamespace)
    connectOrShow(engine, active ?? first)
  }
}

/** Asks the wallet to connect. If it is connected, shows it in the list of the user's wallets. */
export function connectOrShow(
  { connection, getState, modal, router }: Engine,
  input: ConnectInput,
) {
  if (!findConnection(getState(), input)) ignoreRejection(connection.connect(input))
  else if (modal.isShown()) router.push('ProfileWallets')
  else modal.open({ view: 'ProfileWallets' })
}
