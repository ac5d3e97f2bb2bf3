import type { PageLinks } from '../../platform/Platform.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { ListedWallet, WalletSource } from './Wallets.ts'

/** A URL where a wallet can be downloaded. */
export interface StoreLink {
  type: WalletSource
  url: string
}

/**
 * Returns where to download a wallet for this device, with the best link first. A phone gets the
 * store of its system. A computer gets the extension, then the apps. The wallet's own site comes
 * last. Leaves out unsafe URLs.
 */
export function storeLinks(
  wallet: ListedWallet,
  { isMobile, os }: { isMobile: boolean; os: ReturnType<PageLinks['os']> },
): readonly StoreLink[] {
  const { appStore, chromeStore, homepage, playStore } = wallet
  const given: readonly (readonly [WalletSource, string | undefined])[] = [
    ['chrome_store', isMobile ? undefined : chromeStore],
    ['app_store', os === 'android' ? undefined : appStore],
    ['play_store', os === 'ios' ? undefined : playStore],
    ['homepage', homepage],
  ]
  return given.flatMap(([type, link]) => {
    const url = sanitizeUrl(link)
    return url === undefined ? [] : [{ type, url }]
  })
}
