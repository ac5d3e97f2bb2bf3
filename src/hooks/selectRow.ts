import type { Engine } from '../engine/Engine.ts'
import { type ConnectInput, findConnection } from '../engine/features/connection/ConnectionState.ts'
import type { ConnectRow } from '../engine/features/connectors/ConnectRow.ts'
import { ignoreRejection } from './ignoreRejection.ts'

/** Where a row of the list of ways to connect leads. */
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
    // One way that serves several chain families, such as WalletConnect: the one in use counts.
    const { activeNamespace } = getState().connection
    const active = inputs.find(({ namespace }) => namespace === activeNamespace)
    connectOrShow(engine, active ?? first)
  }
}

/** Asks the wallet to connect; one that is connected shows among the visitor's wallets. */
export function connectOrShow(
  { connection, getState, modal, router }: Engine,
  input: ConnectInput,
) {
  if (!findConnection(getState(), input)) ignoreRejection(connection.connect(input))
  else if (modal.isShown()) router.push('ProfileWallets')
  else modal.open({ view: 'ProfileWallets' })
}
