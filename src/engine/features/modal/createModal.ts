import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { tellClick } from '../../router/tellClick.ts'
import type { ViewName, ViewParams } from '../../router/ViewParams.ts'
import { isConnected } from '../connection/ConnectionState.ts'

const shakeDuration = 500

export interface ModalState {
  open: boolean
  /** A visual cue that the modal cannot be closed now. */
  shake: boolean
}

export const initialModalState: ModalState = { open: false, shake: false }

type View = {
  [Name in ViewName]: undefined extends ViewParams[Name]
    ? { view: Name; params?: ViewParams[Name] }
    : { view: Name; params: ViewParams[Name] }
}[ViewName]

/** The view to open. By default, the account view or the connect view. */
export type OpenOptions = (View | { view?: undefined; params?: undefined }) & {
  /** Opens for this namespace. If it is not the active one, opens the network switch. */
  namespace?: ChainNamespace
}

export type Modal = Omit<ReturnType<typeof createModal>, 'start'>

type ModalContext = Pick<EngineContext, 'config' | 'events' | 'platform' | 'router' | 'store'>

export function createModal({ config, events, platform, router, store }: ModalContext) {
  const modal = store.at('modal')
  let endShake: Cancel = () => {}

  function open({ view, params, namespace }: OpenOptions = {}) {
    store.batch(() => {
      if (namespace !== undefined && namespace !== store.get().connection.activeNamespace)
        router.reset('SwitchActiveChain', { namespace })
      else if (
        config.manualWCControl ||
        (config.adapters.length === 0 && !isConnected(store.get()))
      )
        router.reset(platform.device.isMobile() ? 'AllWallets' : 'ConnectingWalletConnectBasic')
      else if (view) router.reset(view as 'Connect', params as undefined)
      else router.reset(isConnected(store.get()) ? 'Account' : 'Connect')
      modal.patch({ open: true })
    })
    events.emit('MODAL_OPEN', { connected: isConnected(store.get()) })
    if (view) tellClick(events, view, params)
  }

  function close() {
    if (!router.canClose()) return shake()
    const connected = isConnected(store.get())
    store.batch(() => {
      router.tellClosing()
      router.reset(config.enableEmbedded && connected ? 'Account' : 'Connect')
      modal.patch({ open: false })
    })
    events.emit('MODAL_CLOSE', { connected })
  }

  function shake() {
    endShake()
    modal.patch({ shake: true })
    const rest = () => modal.patch({ shake: false })
    const cancel = platform.clock.after(shakeDuration, rest)
    endShake = () => {
      cancel()
      rest()
    }
  }

  return {
    /** Opens the given view, otherwise the account view or the connect view. */
    open,
    /** Closes the modal. If the current view refuses, the modal shakes instead. */
    close,
    /** Shows for 500 ms that the modal cannot be closed now. */
    shake,
    /** Whether the modal's views are visible: opened, or embedded in the page. */
    isShown: () => config.enableEmbedded || modal.get().open,
    start: (): Cancel => () => endShake(),
  }
}
