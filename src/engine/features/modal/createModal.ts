import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { reportClick } from '../../router/createRouter.ts'
import { isConnected } from '../connection/Connection.ts'
import type { Modal, ModalChange, ModalChangeReason, ModalState, OpenOptions } from './Modal.ts'

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
  let host: ((change: ModalChange) => void) | undefined
  let endShake: Cancel = () => {}

  const ask = (change: ModalChange) => (host ? host(change) : change.apply())

  function open(
    { view, params, namespace }: OpenOptions = {},
    reason?: ModalChangeReason | 'prop',
    opened?: () => void,
    refuse?: ModalChange['refuse'],
  ) {
    ask({
      open: true,
      reason,
      view,
      refuse,
      apply() {
        const state = store.get()
        const connected = isConnected(state)
        store.batch(() => {
          if (namespace !== undefined && namespace !== state.connection.activeNamespace)
            router.reset('SwitchActiveChain', { namespace })
          else if (config.manualWCControl || (config.adapters.length === 0 && !connected))
            router.reset(platform.device.isMobile() ? 'AllWallets' : 'ConnectingWalletConnectBasic')
          else if (view) router.reset(view as 'Connect', params as undefined)
          else router.reset(connected ? 'Account' : 'Connect')
          modal.patch({ open: true })
        })
        events.emit('MODAL_OPEN', { connected })
        if (view) reportClick(events, view, params)
        opened?.()
      },
    })
  }

  function close(reason?: ModalChangeReason | 'prop') {
    if (reason !== 'prop' && !router.canClose()) return shake()
    ask({
      open: false,
      reason,
      apply() {
        const connected = isConnected(store.get())
        store.batch(() => {
          router.reportClosing()
          router.reset(config.enableEmbedded && connected ? 'Account' : 'Connect')
          modal.patch({ open: false })
        })
        events.emit('MODAL_CLOSE', { connected })
      },
    })
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
  return {
    open,
    openAsync: (options) =>
      new Promise((resolve, reject) => open(options, undefined, resolve, reject)),
    close: () => close(),
    shake,
    isShown: () => config.enableEmbedded || modal.get().open,
    change: (next, reason) => (next ? open({}, reason) : close(reason)),
    control(next) {
      host = next
    },
  }
}
