import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { ViewEntry } from '../../router/ViewParams.ts'
import { refusesUnsupported } from './NetworkState.ts'

export interface NetworkViews {
  top(): ViewEntry
  isAmong(view: string): boolean
  isWaitingFor(caipNetworkId: CaipNetworkId): boolean
  showWaiting(caipNetworkId: CaipNetworkId): void
  showUnsupported(caipNetworkId: CaipNetworkId): void
}

/** Opens and closes views when the network changes. */
export function createNetworkViews({
  config,
  modal,
  router,
  store,
}: Pick<LazyContext, 'config' | 'modal' | 'router' | 'store'>): NetworkViews {
  const top = () => store.get().router.history.at(-1)!
  return {
    top,
    isAmong: (view) => store.get().router.history.some(({ name }) => name === view),
    isWaitingFor(caipNetworkId) {
      const { name, params } = top()
      return name === 'SwitchNetwork' && params?.caipNetworkId === caipNetworkId
    },
    showWaiting(caipNetworkId) {
      if (!modal.isShown()) return
      const { name, params } = top()
      if (name === 'SwitchNetwork' && params) router.replace('SwitchNetwork', { caipNetworkId })
      else router.push('SwitchNetwork', { caipNetworkId })
    },
    showUnsupported(caipNetworkId) {
      if (refusesUnsupported(config))
        modal.open({ view: 'UnsupportedChain', params: { caipNetworkId } })
    },
  }
}
