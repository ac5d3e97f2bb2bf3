import { createFarcasterLogin, type FarcasterLogin } from './createFarcasterLogin.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import { createSocialEvents } from './createSocialEvents.ts'
import { createSocialLogin, type SocialLogin } from './createSocialLogin.ts'
import type { StartLogin, WalletNamespace, WalletParts } from './WalletParts.ts'

export interface SocialLogins extends SocialLogin {
  farcaster: FarcasterLogin
}

/** Social logins. Users who log in by email never load them. */
export function createSocialLogins(
  parts: WalletParts & {
    accounts: FrameAccounts
    startLogin: StartLogin
    activeNamespace(): WalletNamespace
    syncDappData(): void
  },
): SocialLogins {
  createSocialEvents(parts)
  return { ...createSocialLogin(parts), farcaster: createFarcasterLogin(parts) }
}
