import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { NetworkId } from '../../Register.ts'
import { createEffectOperation } from '../../store/Operation.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import type { Modal } from '../modal/Modal.ts'
import {
  activeNetwork,
  findNetwork,
  type Network,
  type NetworkFeature,
  toNetwork,
} from './Network.ts'

/** Provides the network in use. Changes here, in the wallet and in the host's list are applied. */
export function createNetwork({
  config,
  lazyFeatures,
  lifecycle,
  modal,
  router,
  store,
}: Pick<EngineContext, 'config' | 'lazyFeatures' | 'lifecycle' | 'router' | 'store'> & {
  modal: Modal
}): NetworkFeature {
  const cell = store.at('network')
  const top = () => store.get().router.history.at(-1)!

  const switchOperation = createEffectOperation(
    cell.at('switching'),
    async (caipNetworkId: CaipNetworkId, { signal }) => {
      const { networkSwitch } = lazyFeatures.now() ?? (await lazyFeatures())
      assertNotAborted(signal)
      await networkSwitch.switchTo(caipNetworkId, signal)
    },
  )

  function switchNetwork(caipNetworkId: NetworkId): Promise<void> {
    const { status, input } = cell.get().switching
    if (status === 'pending' && input === caipNetworkId)
      lazyFeatures.now()?.networkSwitch.showWaiting(caipNetworkId)
    return switchOperation(caipNetworkId)
  }

  // Stopping the engine cancels a switch, even if its code has not loaded yet.
  lifecycle.onStart(() => () => {
    if (cell.get().switching.status === 'pending') switchOperation.reset()
  })
  router.define('SwitchNetwork', {
    onBack() {
      const { status } = cell.get().switching
      if (status === 'pending' || (status === 'error' && !top().params)) switchOperation.reset()
      return undefined
    },
  })

  return {
    switchNetwork: Object.assign(switchNetwork, { reset: switchOperation.reset }),
    add(given) {
      const network = toNetwork(given, config.customRpcUrls)
      const { requestedCaipNetworks: before } = cell.get()
      const isThere = findNetwork(store.get(), network.caipNetworkId) !== undefined
      const replace = (one: Network) =>
        one.caipNetworkId === network.caipNetworkId ? network : one
      cell.patch({ requestedCaipNetworks: isThere ? before.map(replace) : [...before, network] })
      if (top().name === 'UnsupportedChain' && activeNetwork(store.get())) modal.close()
    },
    async remove(caipNetworkId) {
      const { networkSwitch } = lazyFeatures.now() ?? (await lazyFeatures())
      const next = networkSwitch.takeOut(caipNetworkId)
      if (next) await switchNetwork(next.caipNetworkId)
    },
  }
}
