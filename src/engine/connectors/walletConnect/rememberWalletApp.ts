import type { Platform } from '../../platform/Platform.ts'
import { walletAddress } from './pairingLink.ts'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
const longestName = 100

/**
 * Stores which wallet app the user opened, so that later requests open it again. An unsafe link is
 * not stored.
 */
export function rememberWalletApp(
  { storage }: Pick<Platform, 'storage'>,
  { link, name }: { link: string; name: string },
): void {
  const href = walletAddress(link)
  if (href !== undefined)
    storage.set(key, JSON.stringify({ href, name: name.slice(0, longestName) }))
}
