import type { EngineError } from '../../errors/EngineError.ts'
import type { ConnectMethod, ConnectorKind } from '../connectors/ConnectRow.ts'

/**
 * A social account with which a user can log in, or `passkey`, which needs no other account. All of
 * them need the embedded wallet.
 */
export type SocialProvider =
  | 'google'
  | 'x'
  | 'farcaster'
  | 'discord'
  | 'apple'
  | 'github'
  | 'facebook'
  | 'passkey'

/** The features of the account view. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** The features that the project's remote configuration can change. */
export interface RemoteFeatureValues {
  /** Login by email. */
  email: boolean
  /** The social accounts with which a user can log in, in display order. */
  socials: readonly SocialProvider[] | false
  /** The swap providers, such as `1inch`. */
  swaps: readonly string[] | false
  /** The on-ramp providers, such as `meld`. */
  onramp: readonly string[] | false
  /** The list of past transactions. */
  activity: boolean
  reownBranding: boolean
  /** Whether several wallets of one namespace can be connected at once. */
  multiWallet: boolean
  /**
   * Whether to ask for an email address. If the list contains `required`, the user cannot skip
   * this.
   */
  emailCapture: boolean | readonly 'required'[]
  payWithExchange: boolean
  payments: boolean
  reownAuthentication: boolean
  headless: boolean
}

/** The features, after the host's options and the project's remote configuration. */
export interface ResolvedFeatures extends RemoteFeatureValues {
  send: boolean
  receive: boolean
  /** Whether events may be sent to the configured service. */
  analytics: boolean
  allWallets: boolean
  legalCheckbox: boolean
  pay: boolean
  /** The features of the account view, in display order. */
  walletFeaturesOrder: readonly WalletFeature[]
  /** The sections of the wallet list that come first. */
  connectorTypeOrder?: readonly Exclude<ConnectorKind, 'host'>[]
  /** The ways to connect that come first. */
  connectMethodsOrder?: readonly ConnectMethod[]
}

/** The project's decisions, and the status of its remote configuration. */
export interface FeaturesState {
  /**
   * The project's decisions. `resolveFeatures` combines these decisions with the host's options.
   */
  decided: DecidedFeatures
  status: 'idle' | 'pending' | 'success' | 'error'
  /**
   * Why the remote configuration could not be loaded. In that case, the host's values and the
   * defaults apply.
   */
  error?: EngineError | undefined
}

/** The project's decisions. If a value is missing, the host's option or the default applies. */
export type DecidedFeatures = Partial<RemoteFeatureValues & Pick<ResolvedFeatures, 'analytics'>>

export const initialFeaturesState: FeaturesState = { decided: {}, status: 'idle' }

/** The project's settings from its dashboard. They load when the user acts, not before. */
export interface RemoteConfig {
  /**
   * Loads the settings once. After a failure, the next call tries again. Never rejects: the error
   * is in the state.
   */
  load(): Promise<void>
}

/** The social accounts with which a user can log in. */
export const socialProviders = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
  'passkey',
] as const satisfies readonly SocialProvider[]
