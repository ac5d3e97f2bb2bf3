/** One entry of the remote configuration. With `config: null`, the host decides. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}

/** The features of a default project. */
export const remoteFeatures: readonly RemoteFeature[] = [
  {
    id: 'social_login',
    isEnabled: true,
    config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['meld'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: true, config: [] },
  { id: 'multi_wallet', isEnabled: false, config: [] },
  { id: 'email_capture', isEnabled: false, config: [] },
  { id: 'fund_from_exchange', isEnabled: false, config: [] },
  { id: 'payments', isEnabled: false, config: [] },
  { id: 'reown_authentication', isEnabled: false, config: [] },
  { id: 'headless', isEnabled: false, config: [] },
]
