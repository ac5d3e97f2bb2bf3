import type { FeatureContext } from '../../EngineContext.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import {
  type DataSource,
  hasProvider,
  type ProvidedNft,
  type ProviderAccount,
} from '../../providers/Provider.ts'
import { readText } from '../../providers/services/readText.ts'
import { sanitizeUrl, type UrlKind } from '../../sanitize/sanitizeUrl.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import { inTurns } from '../../store/inTurns.ts'
import { untilAborted, within } from '../../store/untilAborted.ts'
import { type AccountToRead, findAccount, findNetwork } from '../network/Network.ts'
import { networkErrors } from '../network/networkErrors.ts'
import { cleanNft, throughGateway } from './cleanNft.ts'
import type { Nft, NftList, NftsFeature } from './Nfts.ts'
import { readMetaplexNfts } from './readMetaplexNfts.ts'

const lifetime = 30_000
const mostNfts = 1_000
const metadataAtOnce = 6

interface SourcedNfts {
  given: readonly ProvidedNft[]
  source?: DataSource | undefined
  imageKind: UrlKind
}

/**
 * Provides the NFTs of the account in use. Asks the host's providers first, then the network's
 * nodes.
 */
export function createNfts(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'platform' | 'providers' | 'queries' | 'store'
  >,
): NftsFeature {
  const { adapters, config, providers, store } = context
  const readMetadata = createMetadataReader(context)

  /**
   * Reads the items. Only nodes of solana list items. On other networks, the error of the providers
   * is thrown.
   */
  async function ask(
    account: ProviderAccount,
    options: AbortOptions,
  ): Promise<SourcedNfts | undefined> {
    const { network } = account
    let failure: unknown
    if (hasProvider(config.providers, 'nfts', network))
      try {
        const { nfts } = await untilAborted(providers(), options.signal)
        const answer = await nfts(account, options)
        if (answer) return { ...answer, given: answer.value }
      } catch (cause) {
        if (options.signal.aborted) throw cause
        failure = cause
      }
    if (network.chainNamespace === 'solana' && adapters.for('solana').nodes) {
      const reading = readMetaplexNfts({ adapters }, account, options)
      return { given: await untilAborted(reading, options.signal), imageKind: 'web' }
    }
    if (failure) throw failure
    return undefined
  }

  async function read(account: ProviderAccount, options: AbortOptions): Promise<NftList> {
    const answer = await ask(account, options)
    if (!answer) return { hasSource: false, nfts: [] }
    const { imageKind, source } = answer
    const given = answer.given.slice(0, mostNfts)
    const turns = { atOnce: metadataAtOnce, signal: options.signal }
    const details = await inTurns(given, turns, async (one) => {
      const { imageUrl, metadataUrl } = Object(one) as Partial<ProvidedNft>
      return imageUrl || !metadataUrl ? undefined : readMetadata(metadataUrl, options.signal)
    })
    const nfts = new Map<string, Nft>()
    given.forEach((one, index) => {
      const nft = cleanNft(withDetails(one, details[index]), {
        imageKind,
        ipfsGateway: config.nfts?.ipfsGateway,
      })
      if (nft && !nfts.has(nft.id)) nfts.set(nft.id, nft)
    })
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

/** Fills in missing fields from the item's own metadata. */
const withDetails = (
  given: ProvidedNft,
  details: Pick<ProvidedNft, 'imageUrl' | 'name'> | undefined,
): ProvidedNft =>
  details ? { ...given, name: given.name || details.name, imageUrl: details.imageUrl } : given

/** Errors of reading NFTs. */
export const nftsErrors = defineErrors('nfts', {
  NO_METADATA: 'The item has no metadata',
})

const answerLimit = 5_000
const largestAnswer = 64 * 1024

/** An item's own metadata, not validated. */
interface NftMetadata {
  name?: string | undefined
  imageUrl?: string | undefined
}

type ReadMetadata = (uri: unknown, signal: AbortSignal) => Promise<NftMetadata>

/**
 * Reads an item's metadata. Metadata in a data URL needs no request. Other URLs are requested only
 * if the host enables this. The requests have no credentials and no referrer. Rejects only if the
 * signal aborts, because an item without metadata is still shown.
 */
function createMetadataReader({
  config,
  platform,
}: Pick<FeatureContext, 'config' | 'platform'>): ReadMetadata {
  const { fetchMetadata = false, ipfsGateway } = config.nfts ?? {}

  async function ask(url: string, signal: AbortSignal): Promise<string> {
    return within(answerLimit, {
      clock: platform.clock,
      signal,
      timeoutError: nftsErrors.NO_METADATA,
      async work(limited) {
        const response = await platform.fetch(url, {
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: limited,
        })
        const text = response.ok ? await readText(response, largestAnswer) : undefined
        if (text === undefined) throw nftsErrors.NO_METADATA()
        return text
      },
    })
  }

  return async (uri, signal) => {
    const inline = readInline(uri)
    const base = sanitizeUrl(ipfsGateway, 'service')
    const address = throughGateway(uri, ipfsGateway)
    const isFromService = base !== undefined && String(address).startsWith(base)
    const url = fetchMetadata ? sanitizeUrl(address, isFromService ? 'service' : 'web') : undefined
    try {
      const text = inline ?? (url && (await ask(url, signal)))
      return text ? parseMetadata(text) : {}
    } catch (cause) {
      if (signal.aborted) throw cause
      return {}
    }
  }
}

function parseMetadata(text: string): NftMetadata {
  const metadata: unknown = JSON.parse(text)
  const name = readField(metadata, 'name')
  const image = readField(metadata, 'image')
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof image === 'string' && { imageUrl: image }),
  }
}

/** Reads a `data:application/json` URL, as plain text or as base64. */
function readInline(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || uri.length > largestAnswer * 4) return undefined
  const [, base64, body] = /^data:application\/json(?:;[\w=-]+)*?(;base64)?,(.*)$/s.exec(uri) ?? []
  if (body === undefined) return undefined
  try {
    if (!base64) return decodeURIComponent(body)
    return new TextDecoder().decode(Uint8Array.from(atob(body), (one) => one.charCodeAt(0)))
  } catch {
    // The content does not have the declared type.
    return undefined
  }
}
