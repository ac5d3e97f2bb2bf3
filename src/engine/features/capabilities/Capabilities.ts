import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { Connection } from '../connection/Connection.ts'

/** What the wallet in use can do on the network in use (EIP-5792). */
export interface WalletCapabilities {
  /**
   * Whether several calls can be one transaction. `ready`: the wallet can do it after the user
   * agrees to upgrade the account (EIP-7702).
   */
  atomic: 'supported' | 'ready' | 'unsupported'
  /** Whether a paymaster of the app can pay the fee (ERC-7677). */
  hasPaymaster: boolean
}

/** Reads what the wallet in use can do (EIP-5792). */
export interface CapabilitiesFeature {
  /**
   * The abilities of the wallet on its network, cached for 30,000 ms. A wallet without
   * `wallet_getCapabilities` has none. Sends no request outside eip155.
   */
  current: Query<WalletCapabilities>
  /**
   * Asks the wallet of a connection now. A wallet that fails or does not answer in 10,000 ms throws an
   * error.
   */
  read(connection: Connection, options: AbortOptions): Promise<WalletCapabilities>
}
