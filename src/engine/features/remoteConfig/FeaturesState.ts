import type { EngineError } from '../../errors/EngineError.ts'
import type { ConnectMethod, ConnectorKind } from '../connectors/ConnectRow.ts'

/** Who may sign a visitor in. No effect before the embedded wallet is built. */
export type SocialProvider =
  | 'google'
  | 'x'
  | 'farcaster'
  | 'discord'
  | 'apple'
  | 'github'
  | 'facebook'

/** What the account view may offer. No effect before these features are built. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** What the project's remote configuration can decide. */
export interface RemoteFeatureValues {
  /** Signing in by e-mail. */
  email: boolean
  /** Who may sign a visitor in, in the order in which they are offered. */
  socials: readonly SocialProvider[] | false
  /** Who swaps, such as `1inch`. */
  swaps: readonly string[] | false
  /** Who sells crypto for money, such as `meld`. */
  onramp: readonly string[] | false
  /** The list of past transactions. */
  activity: boolean
  reownBranding: boolean
  /** Several connections of one chain family at once. */
  multiWallet: boolean
  /** Asking for an e-mail address; with `required` in the list nobody can skip it. */
  emailCapture: boolean | readonly 'required'[]
  payWithExchange: boolean
  payments: boolean
  reownAuthentication: boolean
  headless: boolean
}

/** What the kit offers, after the host and the project's remote configuration had their say. */
export interface ResolvedFeatures extends RemoteFeatureValues {
  send: boolean
  receive: boolean
  /** Whether events may be sent, to a service that the host named. */
  analytics: boolean
  allWallets: boolean
  legalCheckbox: boolean
  pay: boolean
  /** What the account view offers, in its order. */
  walletFeaturesOrder: readonly WalletFeature[]
  /** Which sections of the list of wallets come first. */
  connectorTypeOrder?: readonly ConnectorKind[]
  /** Which ways to connect come first. */
  connectMethodsOrder?: readonly ConnectMethod[]
}

/** What the project decided, and where the reading of its remote configuration stands. */
export interface FeaturesState {
  /** `resolveFeatures` tells what follows from it. */
  decided: DecidedFeatures
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Why the remote configuration could not be read; the host's values and the defaults count. */
  error?: EngineError | undefined
}

/** What may be decided: a value absent here is left to the host, or to the default. */
export type DecidedFeatures = Partial<RemoteFeatureValues & Pick<ResolvedFeatures, 'analytics'>>

export const initialFeaturesState: FeaturesState = { decided: {}, status: 'idle' }
