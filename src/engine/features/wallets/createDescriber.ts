import type { LazyContext } from '../../EngineContext.ts'
import type { Wallet, WalletApi } from '../../providers/services/WalletApi.ts'
import type { Connector } from '../connectors/Connector.ts'
import type { Arrangement } from './arrangeWallets.ts'
import { isExcluded } from './isExcluded.ts'
import type { ListedWallet } from './ListedWallet.ts'

type Describer = Pick<Arrangement, 'connectorOf' | 'describe'>

/**
 * Describes how wallets look and connect here. A wallet stays the same object until the installed
 * ones change, because thousands are arranged again with each page.
 */
export function createDescriber({
  api,
  config,
  store,
}: Pick<LazyContext, 'config' | 'store'> & { api: WalletApi | undefined }) {
  let describer: Describer | undefined
  let inputs: readonly unknown[] = []

  function make(connectors: readonly Connector[]): Describer {
    const described = new WeakMap<Wallet, ListedWallet>()
    const byId = new Map<string | undefined, Connector>()
    // The first wallet to use a name keeps it.
    for (const connector of [...connectors].reverse()) {
      if (connector.isInDoubt) continue
      byId.set(connector.explorerId, connector)
      byId.set(connector.info?.rdns, connector)
    }
    byId.delete(undefined)

    function connectorOf({ id, rdns }: Pick<Wallet, 'id' | 'rdns'>) {
      const connector = byId.get(id) ?? byId.get(rdns)
      return connector && { namespace: connector.chain, connectorId: connector.id }
    }

    function describe(wallet: Wallet): ListedWallet {
      const known = described.get(wallet)
      if (known) return known
      const { imageId } = wallet
      const listed = {
        ...wallet,
        imageUrl: wallet.imageUrl ?? (imageId && api?.walletImageUrl(imageId)),
        connector: connectorOf(wallet),
      }
      described.set(wallet, listed)
      return listed
    }

    return { connectorOf, describe }
  }

  return function describerNow(): Describer {
    const state = store.get()
    const now = [state.connectors.all, state.wallets.excluded]
    if (!describer || now.some((input, index) => input !== inputs[index])) {
      inputs = now
      describer = make(state.connectors.all.filter((one) => !isExcluded(state, config, one)))
    }
    return describer
  }
}
