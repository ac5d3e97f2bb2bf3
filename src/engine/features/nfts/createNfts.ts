import type { FeatureContext } from '../../EngineContext.ts'
import { type DataSource, hasProvider, type ProvidedNft } from '../../providers/Provider.ts'
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
import type { Nft, NftList, NftSource, NftsFeature } from './Nfts.ts'

const lifetime = 30_000
const mostNfts = 1_000

interface SourcedNfts {
  given: readonly ProvidedNft[]
  source?: DataSource | undefined
}

/** The NFTs of the account in use, from the host's providers, otherwise from the built-in sources. */
export function createNfts(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'platform' | 'providers' | 'queries' | 'services' | 'store'
  >,
): NftsFeature {
  const { config, providers, services, store } = context
  const readMetadata = createMetadataReader(context)
  const sources: readonly NftSource[] = [
    createHistoryNfts({ ...context, readMetadata }),
    createMetaplexNfts({ ...context, readMetadata }),
  ]
  const isLocal =
    services.has('blockchainApi') && config.services?.blockchainApi?.startsWith('http:')

  async function findSource(network: Network, options: AbortOptions) {
    for (const source of sources) if (await source.supports(network, options)) return source
    return undefined
  }

  /** Used after all providers. Without a built-in source, the providers' failure is thrown. */
  async function ask(
    account: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<SourcedNfts | undefined> {
    const { network } = account
    let failure: unknown
    if (hasProvider(config.providers, 'nfts', network))
      try {
        const answer = await (await untilAborted(providers(), options.signal)).nfts(
          account,
          options,
        )
        if (answer) return { given: answer.value, source: answer.source }
      } catch (cause) {
        if (options.signal.aborted) throw cause
        failure = cause
      }
    const source = await untilAborted(findSource(network, options), options.signal)
    if (source) return { given: await untilAborted(source.list(account, options), options.signal) }
    if (failure) throw failure
    return undefined
  }

  async function read(
    account: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<NftList> {
    const answer = await ask(account, options)
    if (!answer) return { hasSource: false, nfts: [] }
    const { given, source } = answer
    const nfts = new Map<string, Nft>()
    for (const one of given.slice(0, mostNfts)) {
      const nft = cleanNft(one, {
        imageKind: isLocal && !source ? 'service' : 'web',
        ipfsGateway: config.nfts?.ipfsGateway,
      })
      if (nft && !nfts.has(nft.id)) nfts.set(nft.id, nft)
    }
    return { hasSource: true, nfts: [...nfts.values()], ...(source && { source }) }
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
