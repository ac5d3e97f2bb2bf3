import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { Metadata } from '../sdk/dappMetadata.ts'

/** Where WalletConnect keeps its keys and sessions. Values are of any serialisable kind. */
export interface WalletConnectStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

export interface WalletConnectOptions {
  /** The app's id at the relay. */
  projectId: string
  /** The relay. Default: the public one, `wss://relay.walletconnect.org`. */
  relayUrl?: string | undefined
  /** What to ask wallets for, in the place of the usual methods of that chain family. */
  methods?: Readonly<Partial<Record<ChainNamespace, readonly string[]>>> | undefined
  /** The app as the wallet shows it. Default: the engine's own `metadata`. */
  metadata?: Metadata | undefined
  /**
   * Whether wallets learn from WalletConnect Verify whose page this is. A hidden frame of
   * `verify.walletconnect.org` is asked before each connect and each request, for at most 1 s; the
   * page's `frame-src` has to allow it. Default: off, so that nothing waits where it is blocked.
   */
  verify?: boolean | undefined
  /** Default: IndexedDB, or memory where a browser forbids it. */
  storage?: WalletConnectStorage | undefined
}
