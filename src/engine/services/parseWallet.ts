import {
  array,
  boolean,
  maxLength,
  minLength,
  nullish,
  number,
  object,
  type output,
  string,
} from 'zod/mini'
import { isCaipNetworkId } from '../caip/CaipNetworkId.ts'
import { cleanName } from '../gates/cleanName.ts'
import { gateUrl } from '../gates/gateUrl.ts'
import type { Http } from './createHttp.ts'
import type { Wallet } from './WalletApi.ts'

/** A wallet as the service sends it. Made when it is needed: modules keep nothing. */
export const walletSchema = () =>
  object({
    id: string().check(minLength(1), maxLength(longestId)),
    name: string(),
    badge_type: nullish(string()),
    chains: nullish(array(string())),
    homepage: nullish(string()),
    image_id: nullish(string()),
    image_url: nullish(string()),
    order: nullish(number()),
    link_mode: nullish(string()),
    mobile_link: nullish(string()),
    desktop_link: nullish(string()),
    webapp_link: nullish(string()),
    app_store: nullish(string()),
    play_store: nullish(string()),
    chrome_store: nullish(string()),
    rdns: nullish(string()),
    injected: nullish(
      array(object({ namespace: nullish(string()), injected_id: nullish(string()) })),
    ),
    supports_wc: nullish(boolean()),
  })

const longestId = 128
const longestList = 500
const imageId = /^[\w-]{1,128}$/
const domain = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i
const word = /^[\w.:-]{1,128}$/

/** The wallet in our words: what may not be shown or opened is left out. */
export function parseWallet(given: output<ReturnType<typeof walletSchema>>, http: Http): Wallet {
  // A service on the internet has no business on the visitor's own machine.
  const imageKind = http.url('/').startsWith('http:') ? 'service' : 'web'
  return {
    id: given.id,
    name: cleanName(given.name),
    chains: (given.chains ?? []).slice(0, longestList).filter(isCaipNetworkId),
    ...present({
      imageId: matching(imageId, given.image_id),
      imageUrl: gateUrl(given.image_url, imageKind),
      rdns: matching(domain, given.rdns)?.toLowerCase(),
      homepage: gateUrl(given.homepage),
      mobileLink: gateUrl(given.mobile_link, 'app'),
      desktopLink: gateUrl(given.desktop_link, 'app'),
      webappLink: gateUrl(given.webapp_link),
      linkMode: gateUrl(given.link_mode, 'app'),
      appStore: gateUrl(given.app_store),
      playStore: gateUrl(given.play_store),
      chromeStore: gateUrl(given.chrome_store),
      order: given.order ?? undefined,
      badgeType: matching(word, given.badge_type),
      injected: given.injected?.slice(0, longestList).map(({ namespace, injected_id }) =>
        present({
          namespace: matching(word, namespace),
          injectedId: matching(word, injected_id),
        }),
      ),
      supportsWc: given.supports_wc ?? undefined,
    }),
  }
}

function matching(pattern: RegExp, text: string | null | undefined): string | undefined {
  return text && pattern.test(text) ? text : undefined
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

function present<Fields extends object>(fields: Fields): Present<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Present<Fields>
}
