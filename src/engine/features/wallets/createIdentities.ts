import type { Wallet } from '../../services/WalletApi.ts'
import type { Connector } from '../connectors/Connector.ts'
import type { WalletsContext } from './createWalletLists.ts'
import { knownWallets } from './knownWallets.ts'

/** Which wallet of the list a connector is: from a table, and from what the service told since. */
export function createIdentities({ connectors }: Pick<WalletsContext, 'connectors'>) {
  const told = new Map<string, string>()

  function explorerIdOf({ id, info }: Connector): string | undefined {
    const rdns = info?.rdns ?? id
    return Object.hasOwn(knownWallets, rdns) ? knownWallets[rdns] : told.get(rdns)
  }

  const apply = () => connectors.identify(explorerIdOf)
  return {
    apply,
    learn(wallets: readonly Wallet[]) {
      const before = told.size
      for (const { id, rdns } of wallets) if (rdns && !told.has(rdns)) told.set(rdns, id)
      if (told.size > before) apply()
    },
  }
}
