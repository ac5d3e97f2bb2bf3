import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { ShowToast, Toast, Toasts, ToastsState } from './Toasts.ts'

const swapDelay = 150
const shownFor = 5_000

export const initialToastsState: ToastsState = { current: undefined }

/** Shows one message at a time. A new message closes the current one, and is shown 150 ms later. */
export function createToasts({
  lifecycle,
  platform,
  store,
}: Pick<EngineContext, 'lifecycle' | 'platform' | 'store'>): Toasts {
  const { clock } = platform
  const cell = store.at('toasts')
  let lastId = 0
  let cancel: Cancel = () => {}
  let isSwapping = false

  function show({ variant, message, autoClose = variant !== 'loading' }: ShowToast) {
    const toast = { id: ++lastId, variant, message, autoClose }
    const isSwap = cell.get().current !== undefined || isSwapping
    close()
    if (!isSwap) return present(toast)
    isSwapping = true
    cancel = clock.after(swapDelay, () => present(toast))
  }

  function present(toast: Toast) {
    isSwapping = false
    cell.set({ current: toast })
    if (toast.autoClose) cancel = clock.after(shownFor, close)
  }

  function close() {
    cancel()
    isSwapping = false
    cell.patch({ current: undefined })
  }

  lifecycle.onStart(() => close)
  return { show, close }
}
