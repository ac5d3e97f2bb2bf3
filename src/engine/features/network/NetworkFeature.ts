import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { NetworkId } from '../../Register.ts'
import type { Operation } from '../../store/Operation.ts'
import type { Network, ViemChain } from './Network.ts'

/** The network in use, and its changes: here, in the wallet, or in the host's list. */
export interface NetworkFeature {
  /**
   * Asks the connected wallet to switch its network. Without a wallet, only selects the network.
   * A second call for the same network shares the first prompt. The wallet has 120 s to answer.
   */
  switchNetwork: Operation<NetworkId, void>
  /** Adds a network to the list, or replaces the one with the same id. */
  add(network: Network | ViemChain): void
  /** Removes a network from the list. If it is in use, switches to the first remaining network. */
  remove(caipNetworkId: NetworkId): Promise<void>
}

/** Switches the network: first in the connected wallet, then on this page. */
export interface NetworkSwitch {
  switchTo(caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<void>
  /** Takes a network out of the list. Returns the one to switch to, if it was in use. */
  takeOut(caipNetworkId: CaipNetworkId): Network | undefined
  /** Shows the view that waits for the wallet, where the modal is open. */
  showWaiting(caipNetworkId: CaipNetworkId): void
}
