import {
  type CaipNetworkId,
  type SupportedNamespace,
  supportedNamespaces,
} from '../../caip/CaipNetworkId.ts'
import { type Lazy, lazy } from '../../store/lazy.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import type { Wallet, WalletApi, WalletsQuery } from '../services/WalletApi.ts'
import type { RegistryWallet } from './RegistryWallet.ts'

type Injected = NonNullable<Wallet['injected']>[number]

/** A wallet of the registry, with its names and its objects in the requested namespaces. */
interface FoundWallet {
  wallet: RegistryWallet
  injected: readonly Injected[]
}

/**
 * Answers like the wallet API, but from data in the package, without a request to any service.
 * Loads only the files of the requested namespaces, and the pictures. A wallet's `chains` contains
 * the requested networks of its namespaces. No wallet is certified.
 */
export function createWalletRegistry(): Pick<WalletApi, 'getWallets'> {
  const lists = createLists()
  const pictures = lazy(async () => ({ byId: (await import('./pictures.ts')).pictures }))

  return {
    async getWallets(query, { signal }) {
      const { chains = [], entries, page } = query
      const asked = supportedNamespaces.filter(
        (namespace) => chains.length === 0 || chains.some((chain) => isOf(namespace, chain)),
      )
      const [{ byId }, ...loaded] = await Promise.all([
        // If the pictures do not load, the list shows without them.
        pictures().catch(() => ({ byId: {} })),
        ...asked.map(async (namespace) => ({ namespace, ...(await lists[namespace]()) })),
      ])
      assertNotAborted(signal)
      const found = joinLists(loaded).filter(({ wallet }) => isMatch(wallet, query))
      return {
        data: found
          .slice((page - 1) * entries, page * entries)
          .map((one) => toWallet(one, chains, byId)),
        count: found.length,
      }
    },
  }
}

interface NamespaceList {
  list: readonly RegistryWallet[]
}

const createLists = (): Readonly<Record<SupportedNamespace, Lazy<NamespaceList>>> => ({
  eip155: lazy(async () => ({ list: (await import('./eip155.ts')).eip155 })),
  solana: lazy(async () => ({ list: (await import('./solana.ts')).solana })),
  bip122: lazy(async () => ({ list: (await import('./bip122.ts')).bip122 })),
  polkadot: lazy(async () => ({ list: (await import('./polkadot.ts')).polkadot })),
  cosmos: lazy(async () => ({ list: (await import('./cosmos.ts')).cosmos })),
  sui: lazy(async () => ({ list: (await import('./sui.ts')).sui })),
  stacks: lazy(async () => ({ list: (await import('./stacks.ts')).stacks })),
})

const isOf = (namespace: SupportedNamespace, chain: string) => chain.startsWith(`${namespace}:`)

/**
 * Merges lists without duplicates. The first wallets of all lists come first, then the second
 * wallets, and so on.
 */
function joinLists(
  lists: readonly (NamespaceList & { namespace: SupportedNamespace })[],
): readonly FoundWallet[] {
  const joined = new Map<string, FoundWallet>()
  const longest = Math.max(0, ...lists.map(({ list }) => list.length))
  for (let rank = 0; rank < longest; rank += 1)
    for (const { namespace, list } of lists) {
      const wallet = list[rank]
      if (!wallet) continue
      const { id, injectedId, standardName } = wallet
      const injected = [injectedId, standardName].flatMap((name) =>
        name === undefined ? [] : [{ namespace, injectedId: name }],
      )
      const known = joined.get(id)
      joined.set(id, { wallet, injected: [...(known?.injected ?? []), ...injected] })
    }
  return [...joined.values()]
}

/**
 * Returns whether a wallet matches the query. An empty list in the query stands for all wallets, as
 * in the wallet API.
 */
function isMatch(
  { id, name, rdns }: RegistryWallet,
  { badge_type, exclude, include = [], names = [], rdns: allRdns = [], search = '' }: WalletsQuery,
): boolean {
  const lower = name.toLowerCase()
  const isNamed =
    (names.length === 0 && allRdns.length === 0) ||
    names.some((one) => one.toLowerCase() === lower) ||
    (rdns !== undefined && allRdns.includes(rdns))
  return (
    isNamed &&
    badge_type !== 'certified' &&
    lower.includes(search.trim().toLowerCase()) &&
    (include.length === 0 || include.includes(id)) &&
    !exclude?.includes(id)
  )
}

function toWallet(
  { wallet, injected }: FoundWallet,
  chains: readonly CaipNetworkId[],
  pictures: Readonly<Record<string, string>>,
): Wallet {
  const { appStore, chromeStore, homepage, native, playStore, rdns, universal, webapp } = wallet
  const mobileLink = native ?? universal
  const picture = pictures[wallet.id]
  return {
    id: wallet.id,
    name: wallet.name,
    chains: chains.filter((chain) => wallet.namespaces.some((one) => isOf(one, chain))),
    supportsWc: wallet.supportsWc ?? false,
    ...(picture && { imageUrl: `data:image/svg+xml,${encodeURIComponent(picture)}` }),
    ...(rdns && { rdns }),
    ...(homepage && { homepage }),
    ...(mobileLink && { mobileLink }),
    ...(universal && { linkMode: universal }),
    ...(webapp && { webappLink: webapp }),
    ...(appStore && { appStore: `https://apps.apple.com/app/id${appStore}` }),
    ...(playStore && { playStore: `https://play.google.com/store/apps/details?id=${playStore}` }),
    ...(chromeStore && {
      chromeStore: `https://chromewebstore.google.com/detail/${chromeStore}`,
    }),
    ...(injected.length > 0 && { injected }),
  }
}
