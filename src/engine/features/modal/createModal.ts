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

/** Where the modal opens; by itself it shows the account, or the way to connect one. */
export type OpenOptions = (View | { view?: undefined; params?: undefined }) & {
  /** Opens for this chain family; another than the active one leads to the network switch. */
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
    /** Opens at the view, else at the account or at the way to connect one. */
    open,
    /** Closes, unless the view on top refuses: then it shakes. */
    close,
    /** Shows for 500 ms that the modal cannot close now. */
    shake,
    /** Whether its views are on the screen: opened, or embedded in the page. */
    isShown: () => config.enableEmbedded || modal.get().open,
    start: (): Cancel => () => endShake(),
  }
}
