import type { Config } from '../../config/EngineConfig.ts'
import type {
  DecidedFeatures,
  RemoteFeatureValues,
  ResolvedFeatures,
  WalletFeature,
} from './RemoteConfig.ts'

const remoteDefaults: RemoteFeatureValues = {
  email: true,
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  swaps: ['1inch'],
  onramp: ['meld'],
  activity: true,
  reownBranding: true,
  multiWallet: false,
  emailCapture: false,
  payWithExchange: false,
  payments: false,
  reownAuthentication: false,
  headless: false,
}

/**
 * Combines the settings. Each setting overrides the settings before it: the defaults, the host's
 * `features`, the project's remote configuration, the host's `remoteFeatures`. With `pay`, email
 * and social login are off. Without adapters, the remote features are off.
 */
export function resolveFeatures(
  { adapters, features, remoteFeatures }: Pick<Config, 'adapters' | 'features' | 'remoteFeatures'>,
  decided: DecidedFeatures = {},
): ResolvedFeatures {
  const walletFeaturesOrder: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']
  const values = {
    ...remoteDefaults,
    send: true,
    receive: true,
    analytics: true,
    allWallets: true,
    legalCheckbox: false,
    pay: false,
    walletFeaturesOrder,
    ...said(features),
    ...decided,
    ...said(remoteFeatures),
  }
  return {
    ...values,
    swaps: values.swaps === true ? remoteDefaults.swaps : values.swaps,
    onramp:
      typeof values.onramp === 'object' ? values.onramp : values.onramp && remoteDefaults.onramp,
    ...(values.pay && { email: false, socials: false }),
    ...(adapters.length === 0 && nothing(remoteDefaults)),
  }
}

/** Leaves out undefined values. All other values are plain data. */
const said = <Given extends object>(given: Given = {} as Given): SaidBy<Given> =>
  JSON.parse(JSON.stringify(given))

type SaidBy<Given> = { [Name in keyof Given]: NonNullable<Given[Name]> }

const nothing = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, false])) as Record<
    keyof Values,
    false
  >
