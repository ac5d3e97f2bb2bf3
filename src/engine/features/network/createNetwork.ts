import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { NetworkId } from '../../Register.ts'
import { createEffectOperation } from '../../store/createEffectOperation.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import type { Modal } from '../modal/createModal.ts'
import { type Network, toNetwork, type ViemChain } from './Network.ts'
import { activeNetwork, findNetwork } from './NetworkState.ts'

type NetworkContext = Pick<EngineContext, 'config' | 'late' | 'router' | 'store'> & {
  modal: Modal
}

export type NetworkFeature = ReturnType<typeof createNetwork>

/** The network in use, and its changes: here, in the wallet, or in the host's list. */
export function createNetwork({ config, late, modal, router, store }: NetworkContext) {
  const cell = store.at('network')
  const top = () => store.get().router.history.at(-1)!

  const switchOperation = createEffectOperation(
    cell.at('switching'),
    async (caipNetworkId: CaipNetworkId, { signal }) => {
      const { networkSwitch } = late.now() ?? (await late())
      assertNotAborted(signal)
      await networkSwitch.switchTo(caipNetworkId, signal)
    },
  )

  function switchNetwork(caipNetworkId: NetworkId): Promise<void> {
    const { status, input } = cell.get().switching
    if (status === 'pending' && input === caipNetworkId)
      late.now()?.networkSwitch.showWaiting(caipNetworkId)
    return switchOperation(caipNetworkId)
  }

  function giveUp() {
    if (cell.get().switching.status === 'pending') switchOperation.reset()
  }

  router.define('SwitchNetwork', {
    onBack() {
      const { status } = cell.get().switching
      if (status === 'pending' || (status === 'error' && !top().params)) switchOperation.reset()
      return undefined
    },
  })

  return {
    /**
     * Asks the connected wallet to switch its network. Without a wallet, only selects the network.
     * A second call for the same network shares the first prompt. The wallet has 120 s to answer.
     */
    switchNetwork: Object.assign(switchNetwork, { reset: switchOperation.reset }),
    /** Adds a network to the list, or replaces the one with the same id. */
    add(given: Network | ViemChain) {
      const network = toNetwork(given, config.customRpcUrls)
      const { requestedCaipNetworks: before } = cell.get()
      const isThere = findNetwork(store.get(), network.caipNetworkId) !== undefined
      const replace = (one: Network) =>
        one.caipNetworkId === network.caipNetworkId ? network : one
      cell.patch({ requestedCaipNetworks: isThere ? before.map(replace) : [...before, network] })
      if (top().name === 'UnsupportedChain' && activeNetwork(store.get())) modal.close()
    },
    /**
     * Removes a network from the list. If it is in use, switches to the first remaining network.
     */
    async remove(caipNetworkId: NetworkId): Promise<void> {
      const { networkSwitch } = late.now() ?? (await late())
      const next = networkSwitch.takeOut(caipNetworkId)
      if (next) await switchNetwork(next.caipNetworkId)
    },
    /** Stopping the engine cancels a switch, even one that still waits for its code to load. */
    start: (): Cancel => giveUp,
  }
}
