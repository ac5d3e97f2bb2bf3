import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { NetworkId } from '../../Register.ts'
import type { Operation } from '../../store/OperationState.ts'
import type { Network, ViemChain } from './Network.ts'

/** Which network is in use, and how it changes: here, in the wallet, or in the host's list. */
export interface NetworkFeature {
  /**
   * Asks the wallet, if one is connected, to change its network; else only chooses it. A second
   * call for the same network shares the first one's prompt. The wallet has 120 s to answer.
   */
  switchNetwork: Operation<NetworkId, void>
  /** Adds a network to the list, or puts it in the place of the one with its id. */
  add(network: Network | ViemChain): void
  /** Takes a network out of the list; from the one in use it switches to the first that is left. */
  remove(caipNetworkId: NetworkId): Promise<void>
}

/** Moves to a network: the wallet first, where one is connected, then this page. */
export interface NetworkSwitch {
  switchTo(caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<void>
  /** Takes a network out of the list. Returns the one to switch to, if it was in use. */
  takeOut(caipNetworkId: CaipNetworkId): Network | undefined
  /** Shows the view that waits for the wallet, where the modal is open. */
  showWaiting(caipNetworkId: CaipNetworkId): void
}
