import type { SiteWallet } from '../../SiteApi.ts'
import type { RecoverySecret } from './SealedShare.ts'

/** A way to recover, as the site knows it. */
export interface RecoveryWay {
  readonly kind: 'passkey' | 'passphrase'
  /** What is needed to derive the secret again. Not secret. */
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
  /** The wallet of this user, created if there is none. Throws `no_storage` rather than lose a key. */
  ensure(user: string): Promise<SiteWallet>
  state(wallet: SiteWallet): Promise<KeyState>
  /**
   * Runs with a private key, and wipes it. Throws `no_device_share`. `aborted`: the request that it is
   * for, which asks the user nothing more once it has ended.
   */
  use<Result>(
    wallet: SiteWallet,
    chain: Chain,
    work: (privateKey: Uint8Array) => Result | Promise<Result>,
    aborted?: AbortSignal,
  ): Promise<Result>
  /** Runs with a throwaway key, so that the browser has compiled the code before it is needed. */
  rehearse<Result>(
    chain: Chain,
    work: (privateKey: Uint8Array) => Result | Promise<Result>,
  ): Promise<Result>
  /** Sets or replaces the recovery. */
  setRecovery(wallet: SiteWallet, way: RecoveryWay, secret: RecoverySecret): Promise<SiteWallet>
  /** Puts the key on this device. Throws if the secret is wrong. */
  recover(wallet: SiteWallet, secret: RecoverySecret): Promise<SiteWallet>
  /** The twelve words (BIP-39), for another wallet. */
  words(wallet: SiteWallet): Promise<string>
  /** Removes this device's share. */
  forget(wallet: SiteWallet): Promise<void>
}
