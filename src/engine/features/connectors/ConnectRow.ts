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
  /** The key of the row. It is unique, and the same across reloads. */
  key: string
  name: string
  /** The icon: a URL for `<img>`, or image data. */
  imageUrl?: string | undefined
  /** A text that distinguishes the row from another row with the same name. Most rows have none. */
  hint?: string | undefined
  /**
   * `MULTI_CHAIN` if the wallet supports several namespaces and connects one namespace at a time.
   * `undefined` for a wallet from the wallet list.
   */
  type?: ConnectorType | undefined
  /**
   * The wallet's connectors on this page, one for each namespace. Empty for a wallet that is not on
   * this page.
   */
  connectors: readonly Connector[]
  /** The wallet's entry in the wallet list, if it has one. */
  wallet?: ListedWallet | undefined
  /** Whether the wallet is in this browser. */
  isInstalled: boolean
  /** Whether the user has connected the wallet on any of its namespaces. */
  isConnected: boolean
  /**
   * Whether the wallet is verified: its rdns, its id and its name belong to the same wallet in the
   * list. Show a verified badge only on such rows.
   */
  isKnown: boolean
  /**
   * Whether another wallet of this page announced the same rdns before. Warn the user about such a
   * row.
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
