import type { RemoteFeatureEntry } from '../../providers/services/WalletApi.ts'
import { type RemoteFeatureValues, type SocialProvider, socialProviders } from './RemoteConfig.ts'

type Reader<Value> = (config: readonly string[]) => Value

/** The name of each feature in the project's configuration, and how its list is read. */
const readers: {
  [Name in keyof RemoteFeatureValues]: [id: string, read: Reader<RemoteFeatureValues[Name]>]
} = {
  email: ['social_login', (config) => config.includes('email')],
  socials: ['social_login', (config) => config.length > 0 && config.filter(isSocialProvider)],
  swaps: ['swap', someOf],
  onramp: ['onramp', someOf],
  activity: ['activity', on],
  reownBranding: ['reown_branding', on],
  multiWallet: ['multi_wallet', on],
  emailCapture: ['email_capture', (config) => config.filter(isRequired)],
  payWithExchange: ['fund_from_exchange', on],
  payments: ['payments', on],
  reownAuthentication: ['reown_authentication', on],
  headless: ['headless', on],
}

/**
 * The settings of the project. A feature that is not in the configuration is off. If its list is
 * `null`, the host decides, whatever `isEnabled` says.
 */
export function readRemoteFeatures(
  entries: readonly RemoteFeatureEntry[],
): Partial<RemoteFeatureValues> {
  const decided = Object.entries(readers).flatMap(([name, [id, read]]) => {
    const entry = entries.find((one) => one.id === id)
    if (entry?.config === null) return []
    return [[name, Boolean(entry?.isEnabled && entry.config) && read(entry!.config!)]]
  })
  return Object.fromEntries(decided)
}

function on() {
  return true
}

function someOf(config: readonly string[]) {
  return config.length > 0 && config
}

function isSocialProvider(word: string): word is SocialProvider {
  return socialProviders.some((one) => one === word)
}

function isRequired(word: string): word is 'required' {
  return word === 'required'
}
