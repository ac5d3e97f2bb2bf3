import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { tellClick } from '../../router/createRouter.ts'
import { isConnected } from '../connection/Connection.ts'
import type { Modal, ModalState, OpenOptions } from './Modal.ts'

const shakeDuration = 500

export const initialModalState: ModalState = { open: false, shake: false }

export function createModal({
  config,
  events,
  lifecycle,
  platform,
  router,
  store,
}: Pick<
  EngineContext,
  'config' | 'events' | 'lifecycle' | 'platform' | 'router' | 'store'
>): Modal {
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

  lifecycle.onStart(() => () => endShake())
  return { open, close, shake, isShown: () => config.enableEmbedded || modal.get().open }
}
