import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { Metadata } from '../../config/dappMetadata.ts'

/** The store for WalletConnect's keys and sessions. Values can be of any serializable type. */
export interface WalletConnectStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Links that open the app. */
export interface WalletConnectRedirect {
  /** A link of the app's own scheme, such as `shop://`. */
  native?: string
  /** An https link that the system opens in the app, such as `https://shop.example/app`. */
  universal?: string
}

export interface WalletConnectOptions {
  /** The app's project id at the relay. */
  projectId: string
  /** The URL of the relay. Default: the public relay, `wss://relay.walletconnect.org`. */
  relayUrl?: string | undefined
  /** The methods to request from wallets, replacing the default methods of the namespace. */
  methods?: Readonly<Partial<Record<SupportedNamespace, readonly string[]>>> | undefined
  /** The app's metadata, as wallets show it. Default: the engine's `metadata`. */
  metadata?: Metadata | undefined
  /**
   * The links with which a wallet on the same device returns to the app after the user has
   * answered. For installed apps. Default: none.
   */
  redirect?: WalletConnectRedirect | undefined
  /**
   * Whether WalletConnect Verify confirms the page's origin to wallets. If `true`, each connection
   * and each request first loads a hidden frame of `verify.walletconnect.org`, for at most 1 s. The
   * page's `frame-src` must allow it. Default: off, so that a blocked frame delays nothing.
   */
  verify?: boolean | undefined
  /**
   * The store for keys and sessions. Default: IndexedDB, or memory if the browser forbids
   * IndexedDB.
   */
  storage?: WalletConnectStorage | undefined
}
