import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Modal } from '../modal/createModal.ts'
import { refusesUnsupported } from './NetworkState.ts'

export type NetworkViews = ReturnType<typeof createNetworkViews>

/** Opens and closes views when the network changes. */
export function createNetworkViews({
  config,
  modal,
  router,
  store,
}: Pick<EngineContext, 'config' | 'router' | 'store'> & { modal: Modal }) {
  const top = () => store.get().router.history.at(-1)!
  return {
    top,
    isAmong: (view: string) => store.get().router.history.some(({ name }) => name === view),
    isWaitingFor(caipNetworkId: CaipNetworkId) {
      const { name, params } = top()
      return name === 'SwitchNetwork' && params?.caipNetworkId === caipNetworkId
    },
    showWaiting(caipNetworkId: CaipNetworkId) {
      if (!modal.isShown()) return
      const { name, params } = top()
      if (name === 'SwitchNetwork' && params) router.replace('SwitchNetwork', { caipNetworkId })
      else router.push('SwitchNetwork', { caipNetworkId })
    },
    showUnsupported(caipNetworkId: CaipNetworkId) {
      if (refusesUnsupported(config))
        modal.open({ view: 'UnsupportedChain', params: { caipNetworkId } })
    },
  }
}
