import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Wallet, WalletApi } from '../../providers/services/WalletApi.ts'
import type { Connector, ConnectorType } from '../connectors/Connector.ts'
import { knownImages } from './knownImages.ts'
import { knownWallets } from './knownWallets.ts'

/**
 * A wallet in the page shows only its own icon. With an icon from the list, it could be mistaken
 * for another wallet with that name.
 */
const illustrated: readonly ConnectorType[] = ['EXTERNAL', 'WALLET_CONNECT']

/**
 * Matches connectors to wallets of the list, from a table and from the service's answers, and adds
 * missing images.
 */
export function createIdentities({ store }: Pick<EngineContext, 'store'>) {
  const cell = store.at('connectors')
  const reported = new Map<string, string>()
  let images: Pick<WalletApi, 'assetImageUrl'> | undefined

  function explorerIdOf({ id, info, isInDoubt }: Connector): string | undefined {
    if (isInDoubt) return undefined
    const rdns = info?.rdns ?? id
    return Object.hasOwn(knownWallets, rdns) ? knownWallets[rdns] : reported.get(rdns)
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
    /** Adds the id in the wallet list to connectors, including those found later. */
    start(): Cancel {
      apply()
      return store.subscribe(apply)
    },
    /** Adds the service's image to connectors without one. */
    illustrate(api: Pick<WalletApi, 'assetImageUrl'>) {
      images = api
      apply()
    },
    learn(wallets: readonly Wallet[]) {
      const before = reported.size
      for (const { id, rdns } of wallets) if (rdns && !reported.has(rdns)) reported.set(rdns, id)
      if (reported.size > before) apply()
    },
  }
}
