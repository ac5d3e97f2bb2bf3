import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'

const swapDelay = 150
const shownFor = 5_000

/** The kind of message. `loading` stays until it is closed. */
export type ToastVariant = 'loading' | 'success' | 'error'

/** The message that shows. */
export interface Toast {
  id: number
  variant: ToastVariant
  message: string
  /** Whether it closes by itself after 5,000 ms. */
  autoClose: boolean
}

export interface ToastsState {
  current: Toast | undefined
}

export const initialToastsState: ToastsState = { current: undefined }

/** A message to show. */
export interface ShowToast {
  variant: ToastVariant
  message: string
  /** Default: true for all but `loading`. */
  autoClose?: boolean
}

export type Toasts = Omit<ReturnType<typeof createToasts>, 'start'>

/** Shows one message at a time. A new one closes the open one and shows 150 ms later. */
export function createToasts({ platform, store }: Pick<EngineContext, 'platform' | 'store'>) {
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

  return {
    /** Shows a message for 5,000 ms, or until it is closed if `autoClose` is false. */
    show,
    /** Closes the message that shows or is about to show. */
    close,
    /** Closes the message when the engine stops. */
    start: (): Cancel => close,
  }
}
