import type { SiteWallet } from '../../SiteApi.ts'
import type { RecoverySecret } from './SealedShare.ts'

/** A way to recover the wallet, as the site stores it. */
export interface RecoveryWay {
  readonly kind: 'passkey' | 'passphrase'
  /** The data needed to derive the secret again. Not secret. */
  readonly hint: string
}

/**
 * `ready`: this device has its share. `recover`: it has none, and the user can recover.
 * `elsewhere`: it has none, and no recovery was set up.
 */
export type KeyState = 'ready' | 'recover' | 'elsewhere'

export type Chain = 'eip155' | 'solana'

/** The keys of the user's wallet. The seed exists only while a key is used, and is wiped then. */
export interface WalletKeys {
  /**
   * Returns the wallet of this user, and creates it if there is none. Throws `no_storage` rather
   * than lose a key.
   */
  ensure(user: string): Promise<SiteWallet>
  state(wallet: SiteWallet): Promise<KeyState>
  /**
   * Runs `work` with a private key, and wipes the key. Throws `no_device_share`. `aborted`: ends
   * with the request that the key is for. After that, the user is not asked any more.
   */
  use<Result>(
    wallet: SiteWallet,
    chain: Chain,
    work: (privateKey: Uint8Array) => Result | Promise<Result>,
    aborted?: AbortSignal,
  ): Promise<Result>
  /**
   * Runs `work` with a throwaway key, so that the browser compiles the code before it is needed.
   */
  rehearse<Result>(
    chain: Chain,
    work: (privateKey: Uint8Array) => Result | Promise<Result>,
  ): Promise<Result>
  /** Sets or replaces the recovery of the wallet. */
  setRecovery(wallet: SiteWallet, way: RecoveryWay, secret: RecoverySecret): Promise<SiteWallet>
  /** Makes the key available on this device. Throws if the secret is wrong. */
  recover(wallet: SiteWallet, secret: RecoverySecret): Promise<SiteWallet>
  /** Returns the twelve words (BIP-39), to import into another wallet. */
  words(wallet: SiteWallet): Promise<string>
  /** Removes this device's share. */
  forget(wallet: SiteWallet): Promise<void>
}
