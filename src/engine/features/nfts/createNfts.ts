import type { FeatureContext } from '../../EngineContext.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { AccountToRead } from '../account/AccountToRead.ts'
import { findAccount, findNetwork, type Network } from '../network/Network.ts'
import { networkErrors } from '../network/networkErrors.ts'
import { cleanNft } from './cleanNft.ts'
import { createHistoryNfts } from './createHistoryNfts.ts'
import { createMetadataReader } from './createMetadataReader.ts'
import { createMetaplexNfts } from './createMetaplexNfts.ts'
import type { Nft, NftList, NftProvider, NftsFeature } from './Nft.ts'

const lifetime = 30_000
const mostNfts = 1_000

/** The NFTs of the account in use, from the host's source or the built-in ones. */
export function createNfts(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'platform' | 'queries' | 'services' | 'store'
  >,
): NftsFeature {
  const { config, services, store } = context
  const { provider } = config.nfts ?? {}
  const readMetadata = createMetadataReader(context)
  const sources: readonly NftProvider[] = provider
    ? [provider]
    : [
        createHistoryNfts({ ...context, readMetadata }),
        createMetaplexNfts({ ...context, readMetadata }),
      ]
  const isLocal =
    services.has('blockchainApi') && config.services?.blockchainApi?.startsWith('http:')

  async function findSource(network: Network, options: AbortOptions) {
    for (const source of sources) if (await source.supports(network, options)) return source
    return undefined
  }

  async function read(
    account: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<NftList> {
    const source = await untilAborted(findSource(account.network, options), options.signal)
    if (!source) return { hasSource: false, nfts: [] }
    const given = await untilAborted(source.list(account, options), options.signal)
    const nfts = new Map<string, Nft>()
    for (const one of given.slice(0, mostNfts)) {
      const nft = cleanNft(one, {
        imageKind: isLocal ? 'service' : 'web',
        ipfsGateway: config.nfts?.ipfsGateway,
      })
      if (nft && !nfts.has(nft.id)) nfts.set(nft.id, nft)
    }
    return { hasSource: true, nfts: [...nfts.values()] }
  }

  const readList = (account?: AccountToRead) =>
    createQuery(context, {
      key(state) {
        const found = findAccount(state, account)
        return found && (['latchkey nfts', found.caipNetworkId, found.address] as const)
      },
      staleTime: lifetime,
      load: ([, caipNetworkId, address], options) => {
        const network = findNetwork(store.get(), caipNetworkId)
        if (!network) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
        return read({ address, network }, options)
      },
    })

  return { list: { ...readList(), of: readList } }
}
