import type { SiteWallet } from '../../SiteApi.ts'
import type { RecoverySecret } from './SealedShare.ts'

/** A way to recover the wallet, as the site stores it. */
export interface RecoveryWay {
  readonly kind: 'passkey' | 'passphrase'
  /** The public data that the frame needs to derive the secret again. */
  readonly hint: string
}

/**
 * Whether the key can be used on this device. `ready`: the device has its share. `recover`: the
 * device has no share, and the user can recover the key. `elsewhere`: the device has no share, and
 * the user set up no recovery.
 */
export type KeyState = 'ready' | 'recover' | 'elsewhere'

export type Chain = 'eip155' | 'solana'

/** Manages the keys of the user's wallet. The seed exists only while a key is in use. */
export interface WalletKeys {
  /**
   * Returns the wallet of this user. Creates the wallet if the user has none. Throws `no_storage`
   * if the browser cannot store the share of a new wallet.
   */
  ensure(user: string): Promise<SiteWallet>
  state(wallet: SiteWallet): Promise<KeyState>
  /**
   * Runs `work` with a private key, and then wipes the key. Throws `no_device_share` if the device
   * has no share. `aborted`: aborts when the page aborts the request that needs the key. The frame
   * then asks the user nothing more.
   */
  use<Result>(
    wallet: SiteWallet,
    chain: Chain,
    work: (privateKey: Uint8Array) => Result | Promise<Result>,
    aborted?: AbortSignal,
  ): Promise<Result>
  /**
   * Looks up both shares in advance, for example while the user holds a button. The next `use`
   * decrypts and joins them. Does nothing if the site requires a passkey for every use. Returns a
   * function that drops the shares. If there is no use, the frame drops the shares after 10
   * seconds.
   */
  prepare(wallet: SiteWallet): () => void
  /** Drops prepared shares. Call this when the login ends. */
  dropPrepared(): void
  /**
   * Runs `work` with a throwaway key, so that the browser compiles the code before the first real
   * use.
   */
  rehearse<Result>(
    chain: Chain,
    work: (privateKey: Uint8Array) => Result | Promise<Result>,
  ): Promise<Result>
  /** Sets or replaces the recovery of the wallet. */
  setRecovery(wallet: SiteWallet, way: RecoveryWay, secret: RecoverySecret): Promise<SiteWallet>
  /** Recovers the key, and stores a new share on this device. Throws if the secret is wrong. */
  recover(wallet: SiteWallet, secret: RecoverySecret): Promise<SiteWallet>
  /** Returns the twelve words (BIP-39). The user can import these words into another wallet. */
  words(wallet: SiteWallet): Promise<string>
  /** Removes this device's share. */
  forget(wallet: SiteWallet): Promise<void>
}
