import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { Connection } from '../connection/Connection.ts'

/** What the wallet in use supports on the network in use (EIP-5792). */
export interface WalletCapabilities {
  /**
   * Whether the wallet can send several calls as one transaction. `ready`: it can after the user
   * agrees to upgrade the account (EIP-7702).
   */
  atomic: 'supported' | 'ready' | 'unsupported'
  /** Whether the app's paymaster can pay the fee (ERC-7677). */
  hasPaymaster: boolean
}

/** Reads what the wallet in use supports (EIP-5792). */
export interface CapabilitiesFeature {
  /**
   * The capabilities of the wallet on its network, cached for 30,000 ms. A wallet without
   * `wallet_getCapabilities` has none. Sends no request outside eip155.
   */
  current: Query<WalletCapabilities>
  /**
   * Reads the capabilities of a connection's wallet now. Throws if the wallet fails or does not
   * answer in 10,000 ms.
   */
  read(connection: Connection, options: AbortOptions): Promise<WalletCapabilities>
}
