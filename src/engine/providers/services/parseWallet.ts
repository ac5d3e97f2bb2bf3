import { maxLength, minLength, object, optional, type output, string, unknown } from 'zod/mini'
import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { Http } from './createHttp.ts'
import type { Wallet } from './WalletApi.ts'

/**
 * Returns the schema of a wallet in the service's format. The required fields come first. The
 * others are dropped if they are invalid. Created on use, because modules hold no state.
 */
export const walletSchema = () =>
  object({
    id: string().check(minLength(1), maxLength(longestId)),
    name: string(),
    badge_type: optional(unknown()),
    chains: optional(unknown()),
    homepage: optional(unknown()),
    image_id: optional(unknown()),
    image_url: optional(unknown()),
    order: optional(unknown()),
    link_mode: optional(unknown()),
    mobile_link: optional(unknown()),
    desktop_link: optional(unknown()),
    webapp_link: optional(unknown()),
    app_store: optional(unknown()),
    play_store: optional(unknown()),
    chrome_store: optional(unknown()),
    rdns: optional(unknown()),
    injected: optional(unknown()),
    supports_wc: optional(unknown()),
  })

const longestId = 128
const longestList = 500
const longestWord = 253
const imageId = /^[\w-]{1,128}$/
const domain = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i
const word = /^[\w.:-]{1,128}$/
/** Matches a name with which a wallet registers itself, such as `Coinbase Wallet`. */
const standardName = /^[\w.:$ -]{1,128}$/

/** Converts a wallet of the service. Leaves out unsafe values. */
export function parseWallet(
  given: output<ReturnType<typeof walletSchema>>,
  http: Pick<Http, 'url'>,
): Wallet {
  // A service on the internet must not link to the user's local network.
  const imageKind = http.url('/').startsWith('http:') ? 'service' : 'web'
  return sanitizeWallet({
    ...given,
    imageId: given.image_id,
    mobileLink: given.mobile_link,
    desktopLink: given.desktop_link,
    webappLink: given.webapp_link,
    linkMode: given.link_mode,
    appStore: given.app_store,
    playStore: given.play_store,
    chromeStore: given.chrome_store,
    badgeType: given.badge_type,
    supportsWc: given.supports_wc,
    imageUrl: sanitizeUrl(given.image_url, imageKind),
    injected: entriesOf(given.injected)?.map((one) => ({
      namespace: readField(one, 'namespace'),
      injectedId: readField(one, 'injected_id'),
    })),
  })
}

interface GivenWallet extends Readonly<Partial<Record<keyof Wallet, unknown>>> {
  id: string
  name: string
  /** The image's URL. The caller sanitizes it. */
  imageUrl?: string | undefined
}

/** Returns a wallet from any source without unsafe values. */
export function sanitizeWallet(given: GivenWallet): Wallet {
  return {
    id: given.id,
    name: cleanName(given.name),
    chains: (entriesOf(given.chains) ?? []).filter(isCaipNetworkId),
    ...present({
      imageId: matching(imageId, given.imageId),
      imageUrl: given.imageUrl,
      rdns: matching(domain, given.rdns)?.toLowerCase(),
      homepage: sanitizeUrl(given.homepage),
      mobileLink: sanitizeUrl(given.mobileLink, 'app'),
      desktopLink: sanitizeUrl(given.desktopLink, 'app'),
      webappLink: sanitizeUrl(given.webappLink),
      linkMode: sanitizeUrl(given.linkMode, 'app'),
      appStore: sanitizeUrl(given.appStore),
      playStore: sanitizeUrl(given.playStore),
      chromeStore: sanitizeUrl(given.chromeStore),
      order: Number.isFinite(given.order) ? Number(given.order) : undefined,
      badgeType: matching(word, given.badgeType),
      injected: entriesOf(given.injected)?.map((one) =>
        present({
          namespace: matching(word, readField(one, 'namespace')),
          injectedId: matching(standardName, readField(one, 'injectedId')),
        }),
      ),
      supportsWc: typeof given.supportsWc === 'boolean' ? given.supportsWc : undefined,
    }),
  }
}

const entriesOf = (list: unknown): readonly unknown[] | undefined =>
  Array.isArray(list) ? list.slice(0, longestList) : undefined

function matching(pattern: RegExp, text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longestWord) return undefined
  return pattern.test(text) ? text : undefined
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

function present<Fields extends object>(fields: Fields): Present<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Present<Fields>
}
