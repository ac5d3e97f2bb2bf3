import type { FeatureContext } from '../../EngineContext.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import { readText } from '../../providers/services/readText.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { within } from '../../store/untilAborted.ts'
import { throughGateway } from './cleanNft.ts'

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

export type ReadMetadata = (uri: unknown, signal: AbortSignal) => Promise<NftMetadata>

/**
 * Reads an item's metadata. Metadata in a data URL needs no request. Other URLs are requested only
 * if the host enables it, without credentials and without a referrer. Rejects only if the signal
 * aborts, because an item without metadata is still an item.
 */
export function createMetadataReader({
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

/** `data:application/json`, plain or in base64. */
function readInline(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || uri.length > largestAnswer * 4) return undefined
  const [, base64, body] = /^data:application\/json(?:;[\w=-]+)*?(;base64)?,(.*)$/s.exec(uri) ?? []
  if (body === undefined) return undefined
  try {
    if (!base64) return decodeURIComponent(body)
    return new TextDecoder().decode(Uint8Array.from(atob(body), (one) => one.charCodeAt(0)))
  } catch {
    // The content does not match its declared type.
    return undefined
  }
}
