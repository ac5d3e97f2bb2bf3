import type { ListedWallet } from '../wallets/ListedWallet.ts'
import type { Connector, ConnectorType } from './Connector.ts'

/** The sections of a list of ways to connect. */
export type ConnectorKind =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Ways to connect that are no wallet of the visitor's, and wallets. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** One wallet, or one way to reach wallets, in a list. */
export interface ConnectRow {
  /** The section it stands in. */
  kind: ConnectorKind
  /** Unlike that of any other row, and the same across reloads. */
  key: string
  name: string
  /** An address for `<img>`, or image data. */
  imageUrl?: string | undefined
  /** What tells it from another row that reads alike; most rows need none. */
  hint?: string | undefined
  /** `MULTI_CHAIN` where the wallet speaks several chain families; undefined for a wallet of the list. */
  type?: ConnectorType | undefined
  /** How it connects on this page, one for each chain family; none for a wallet that is elsewhere. */
  connectors: readonly Connector[]
  /** The wallet as the list of wallets knows it, if it does. */
  wallet?: ListedWallet | undefined
  /** Whether the wallet is in this browser. */
  isInstalled: boolean
  /** Whether the visitor has connected it, on any of its chain families. */
  isConnected: boolean
  /**
   * Whether it is the wallet that its name says: its rdns, its id and its name are those of one wallet
   * in the list. Only such a row may carry a mark.
   */
  isKnown: boolean
  /** Whether it claims an rdns that another wallet of this page claimed before. Say so where it shows. */
  isInDoubt: boolean
}

/** The rows of one kind. Never without rows. */
export interface ConnectSection {
  kind: ConnectorKind
  rows: readonly ConnectRow[]
}
