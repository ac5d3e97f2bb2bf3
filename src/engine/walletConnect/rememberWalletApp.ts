import type { Platform } from '../platform/Platform.ts'
import { walletAddress } from './pairingLink.ts'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
const longestName = 100

/**
 * Keeps which wallet app the visitor went to, so that each later request opens it. A link that may
 * not be opened is not kept.
 */
export function rememberWalletApp(
  { storage }: Pick<Platform, 'storage'>,
  { link, name }: { link: string; name: string },
): void {
  const href = walletAddress(link)
  if (href !== undefined)
    storage.set(key, JSON.stringify({ href, name: name.slice(0, longestName) }))
}
