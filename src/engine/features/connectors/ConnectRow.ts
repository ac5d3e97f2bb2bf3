import type { ListedWallet } from '../wallets/Wallets.ts'
import type { Connector, ConnectorType } from './Connectors.ts'

/** The sections of the connect list. `host` always comes first. */
export type ConnectorKind =
  | 'host'
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Ways to connect: email, social accounts and wallets. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** One wallet, or one way to reach wallets, in a list. */
export interface ConnectRow {
  /** The row's section. */
  kind: ConnectorKind
  /** Unique, and the same across reloads. */
  key: string
  name: string
  /** A URL for `<img>`, or image data. */
  imageUrl?: string | undefined
  /** Distinguishes it from another row with the same name. Most rows have none. */
  hint?: string | undefined
  /**
   * `MULTI_CHAIN` if the wallet supports several namespaces, and connects one at a time. `undefined`
   * for a wallet of the list.
   */
  type?: ConnectorType | undefined
  /**
   * The wallet's connectors on this page, one for each namespace. Empty for a wallet that is
   * elsewhere.
   */
  connectors: readonly Connector[]
  /** The wallet's entry in the wallet list, if it has one. */
  wallet?: ListedWallet | undefined
  /** Whether the wallet is in this browser. */
  isInstalled: boolean
  /** Whether the user has connected it, on any of its namespaces. */
  isConnected: boolean
  /**
   * Whether the wallet is verified: its rdns, its id and its name are those of one wallet in the
   * list. Show a verified badge only on such rows.
   */
  isKnown: boolean
  /**
   * Whether it uses an rdns that another wallet of this page announced before. Warn the user about
   * it.
   */
  isInDoubt: boolean
}

/** The rows of one section. Never empty. */
export interface ConnectSection {
  kind: ConnectorKind
  rows: readonly ConnectRow[]
}

/** The sections of the connect list after `host`, in their default order. */
export const connectorKinds = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly ConnectorKind[]
