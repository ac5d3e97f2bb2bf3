import type { WalletSource } from '../../EngineEvents.ts'
import { gateUrl } from '../../gates/gateUrl.ts'
import type { PageLinks } from '../../platform/Platform.ts'
import type { ListedWallet } from './ListedWallet.ts'

/** An address where a wallet is to be had. */
export interface StoreLink {
  type: WalletSource
  url: string
}

/**
 * Where a wallet is to be had for this device, the best first: a phone gets the store of its system, a
 * computer the extension and then the apps, and all the wallet's own site. What may not be opened is
 * left out.
 */
export function storeLinks(
  wallet: ListedWallet,
  { isMobile, os }: { isMobile: boolean; os: ReturnType<PageLinks['os']> },
): readonly StoreLink[] {
  const { appStore, chromeStore, homepage, playStore } = wallet
  const given: Readonly<Record<WalletSource, string | undefined>> = {
    chrome_store: isMobile ? undefined : chromeStore,
    app_store: os === 'android' ? undefined : appStore,
    play_store: os === 'ios' ? undefined : playStore,
    homepage,
  }
  return (Object.keys(given) as WalletSource[]).flatMap((type) => {
    const url = gateUrl(given[type])
    return url === undefined ? [] : [{ type, url }]
  })
}
