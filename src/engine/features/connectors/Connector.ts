import type { ChainNamespace } from '../../caip/ChainNamespace.ts'

/** How a wallet is reached: announced by EIP-6963, injected before that, over WalletConnect, and so on. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'

/** One way to connect on one chain. Names and icons are cleaned when they arrive. */
export interface Connector {
  /** Stays the same across reloads: the reverse domain name for announced wallets. */
  id: string
  name: string
  type: ConnectorType
  chain: ChainNamespace
  imageUrl?: string | undefined
  imageId?: string | undefined
  info?: { rdns?: string | undefined; icon?: string | undefined } | undefined
  /** The wallet's id in the explorer's list. */
  explorerId?: string | undefined
  /** Whether a legacy injected wallet says which wallet it is. */
  isIdentifiable?: boolean | undefined
  /**
   * Whether another wallet of this page claimed the same rdns before: this one may imitate it. It never
   * reconnects by itself, and is never taken for a wallet of the list.
   */
  isInDoubt?: boolean | undefined
}
