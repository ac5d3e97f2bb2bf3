import { createFarcasterLogin } from './createFarcasterLogin.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import { createSocialEvents } from './createSocialEvents.ts'
import { createSocialLogin } from './createSocialLogin.ts'
import type { StartLogin, WalletNamespace, WalletParts } from './WalletParts.ts'

export type SocialLogins = ReturnType<typeof createSocialLogins>

/** Social logins. Users who log in by email never load them. */
export function createSocialLogins(
  parts: WalletParts & {
    accounts: FrameAccounts
    startLogin: StartLogin
    family(): WalletNamespace
    syncDappData(): void
  },
) {
  createSocialEvents(parts)
  return { ...createSocialLogin(parts), farcaster: createFarcasterLogin(parts) }
}
