import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Wallet } from '../../services/WalletApi.ts'
import type { Connector } from '../connectors/Connector.ts'
import { knownWallets } from './knownWallets.ts'

/** Which wallet of the list a connector is: from a table, and from what the service told since. */
export function createIdentities({ store }: Pick<EngineContext, 'store'>) {
  const cell = store.at('connectors')
  const told = new Map<string, string>()

  function explorerIdOf({ id, info }: Connector): string | undefined {
    const rdns = info?.rdns ?? id
    return Object.hasOwn(knownWallets, rdns) ? knownWallets[rdns] : told.get(rdns)
  }

  function mark(connector: Connector): Connector {
    const explorerId = connector.explorerId ?? explorerIdOf(connector)
    return explorerId === connector.explorerId ? connector : { ...connector, explorerId }
  }

  function apply() {
    const { all } = cell.get()
    const marked = all.map(mark)
    if (marked.some((connector, index) => connector !== all[index])) cell.patch({ all: marked })
  }

  return {
    /** Marks the connectors, those found later too, with their id in the list of wallets. */
    start(): Cancel {
      apply()
      return store.subscribe(apply)
    },
    learn(wallets: readonly Wallet[]) {
      const before = told.size
      for (const { id, rdns } of wallets) if (rdns && !told.has(rdns)) told.set(rdns, id)
      if (told.size > before) apply()
    },
  }
}
