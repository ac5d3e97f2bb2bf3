import { maxLength, minLength, object, optional, type output, string, unknown } from 'zod/mini'
import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { Http } from './createHttp.ts'
import type { Wallet } from './WalletApi.ts'

/**
 * A wallet in the service's format: required fields first, then those that are dropped if they are
 * invalid. Created on use, because modules hold no state.
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

/** Converts a wallet of the service. Unsafe values are left out. */
export function parseWallet(given: output<ReturnType<typeof walletSchema>>, http: Http): Wallet {
  // A service on the internet must not link to the user's local network.
  const imageKind = http.url('/').startsWith('http:') ? 'service' : 'web'
  return {
    id: given.id,
    name: cleanName(given.name),
    chains: (entriesOf(given.chains) ?? []).filter(isCaipNetworkId),
    ...present({
      imageId: matching(imageId, given.image_id),
      imageUrl: sanitizeUrl(given.image_url, imageKind),
      rdns: matching(domain, given.rdns)?.toLowerCase(),
      homepage: sanitizeUrl(given.homepage),
      mobileLink: sanitizeUrl(given.mobile_link, 'app'),
      desktopLink: sanitizeUrl(given.desktop_link, 'app'),
      webappLink: sanitizeUrl(given.webapp_link),
      linkMode: sanitizeUrl(given.link_mode, 'app'),
      appStore: sanitizeUrl(given.app_store),
      playStore: sanitizeUrl(given.play_store),
      chromeStore: sanitizeUrl(given.chrome_store),
      order: Number.isFinite(given.order) ? Number(given.order) : undefined,
      badgeType: matching(word, given.badge_type),
      injected: entriesOf(given.injected)?.map((one) =>
        present({
          namespace: matching(word, readField(one, 'namespace')),
          injectedId: matching(word, readField(one, 'injected_id')),
        }),
      ),
      supportsWc: typeof given.supports_wc === 'boolean' ? given.supports_wc : undefined,
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
