import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Wallet, WalletApi } from '../../services/WalletApi.ts'
import type { Connector, ConnectorType } from '../connectors/Connector.ts'
import { knownImages } from './knownImages.ts'
import { knownWallets } from './knownWallets.ts'

/**
 * A wallet in the page shows its own icon or none: by name and icon together it may be taken for one
 * wallet with another of that name.
 */
const illustrated: readonly ConnectorType[] = ['EXTERNAL', 'WALLET_CONNECT']

/**
 * Which wallet of the list a connector is: from a table, and from what the service told since; and
 * how it looks, where it does not say so itself.
 */
export function createIdentities({ store }: Pick<EngineContext, 'store'>) {
  const cell = store.at('connectors')
  const told = new Map<string, string>()
  let images: Pick<WalletApi, 'assetImageUrl'> | undefined

  function explorerIdOf({ id, info, isInDoubt }: Connector): string | undefined {
    if (isInDoubt) return undefined
    const rdns = info?.rdns ?? id
    return Object.hasOwn(knownWallets, rdns) ? knownWallets[rdns] : told.get(rdns)
  }

  function mark(connector: Connector): Connector {
    const explorerId = connector.explorerId ?? explorerIdOf(connector)
    const imageUrl = connector.imageUrl ?? imageUrlOf(connector)
    return explorerId === connector.explorerId && imageUrl === connector.imageUrl
      ? connector
      : { ...connector, explorerId, imageUrl }
  }

  function imageUrlOf({ id, imageId, type }: Connector): string | undefined {
    if (!illustrated.includes(type)) return undefined
    const known = [id, type].find((name) => Object.hasOwn(knownImages, name))
    const ours = imageId ?? (known && knownImages[known])
    return ours && images?.assetImageUrl(ours)
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
    /** Connectors without an image of their own get the service's. */
    illustrate(api: Pick<WalletApi, 'assetImageUrl'>) {
      images = api
      apply()
    },
    learn(wallets: readonly Wallet[]) {
      const before = told.size
      for (const { id, rdns } of wallets) if (rdns && !told.has(rdns)) told.set(rdns, id)
      if (told.size > before) apply()
    },
  }
}
