import type { CustomWallet } from '../../config/EngineConfig.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { Wallet } from '../../providers/services/WalletApi.ts'
import type { Connector } from '../connectors/Connectors.ts'
import { describeCustomWallet } from './describeCustomWallet.ts'
import { isExcluded } from './isExcluded.ts'
import type { ListedWallet } from './Wallets.ts'

interface Arrangement {
  /** The host's own wallets. */
  custom: readonly CustomWallet[]
  /** The wallets that the providers returned, in the same order. */
  others: readonly Wallet[]
  featuredWalletIds: readonly string[]
  /** The search text, by which the host's own wallets are filtered. */
  search: string
  /** Converts a provider's wallet to the form that lists show. */
  describe(wallet: Wallet): ListedWallet
  /** Returns how the wallet can be connected here, if it can. */
  connectorOf(wallet: ListedWallet): ListedWallet['connector']
}

/**
 * Returns one list without duplicates. The order is: installed wallets, featured wallets, the
 * host's own wallets, and all others.
 */
export function arrangeWallets(given: Arrangement): readonly ListedWallet[] {
  const { connectorOf, describe, featuredWalletIds } = given
  const search = given.search.toLowerCase()
  const unique = new Map<string, ListedWallet>()
  for (const one of given.custom) {
    const wallet = describeCustomWallet(one)
    if (!unique.has(wallet.id) && wallet.name.toLowerCase().includes(search))
      unique.set(wallet.id, { ...wallet, connector: connectorOf(wallet) })
  }
  for (const wallet of given.others)
    if (!unique.has(wallet.id)) unique.set(wallet.id, describe(wallet))

  const installed: ListedWallet[] = []
  const featured: ListedWallet[] = []
  const custom: ListedWallet[] = []
  const others: ListedWallet[] = []
  for (const wallet of unique.values()) {
    if (wallet.connector) installed.push(wallet)
    else if (featuredWalletIds.includes(wallet.id)) featured.push(wallet)
    else (wallet.isCustom ? custom : others).push(wallet)
  }
  const rankOf = ({ id }: ListedWallet) => featuredWalletIds.indexOf(id)
  featured.sort((a, b) => rankOf(a) - rankOf(b))
  return [...installed, ...featured, ...custom, ...others]
}

type Describer = Pick<Arrangement, 'connectorOf' | 'describe'>

/**
 * Describes how wallets look and how they connect on this page. Returns the same object for a
 * wallet until the installed wallets change. This saves work, because each new page of the list
 * arranges thousands of wallets again.
 */
export function createDescriber({ config, store }: Pick<LazyContext, 'config' | 'store'>) {
  let describer: Describer | undefined
  let inputs: readonly unknown[] = []

  function make(connectors: readonly Connector[]): Describer {
    const described = new WeakMap<Wallet, ListedWallet>()
    const byId = new Map<string | undefined, Connector>()
    // Runs backwards, so that the first wallet with a name keeps the name.
    for (const connector of [...connectors].reverse()) {
      if (connector.isInDoubt) continue
      byId.set(connector.explorerId, connector)
      byId.set(connector.info?.rdns, connector)
    }
    byId.delete(undefined)

    function connectorOf({ id, rdns }: Pick<Wallet, 'id' | 'rdns'>) {
      const connector = byId.get(id) ?? byId.get(rdns)
      return connector && { namespace: connector.namespace, connectorId: connector.connectorId }
    }

    function describe(wallet: Wallet): ListedWallet {
      const known = described.get(wallet)
      if (known) return known
      const listed = { ...wallet, connector: connectorOf(wallet) }
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
