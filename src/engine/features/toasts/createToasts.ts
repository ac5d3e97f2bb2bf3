import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'

const swapDelay = 150
const shownFor = 5_000

/** What a message is about; `loading` stays until it is closed. */
export type ToastVariant = 'loading' | 'success' | 'error'

/** A message that shows. */
export interface Toast {
  id: number
  variant: ToastVariant
  message: string
  /** Whether it goes by itself after 5,000 ms. */
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
  /** By default all but `loading` go by themselves. */
  autoClose?: boolean
}

export type Toasts = Omit<ReturnType<typeof createToasts>, 'start'>

/** One message at a time: a new one closes the open one and shows 150 ms later. */
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
    /** Shows a message for 5,000 ms, or until it is closed when `autoClose` is false. */
    show,
    /** Takes away the message that shows or is about to. */
    close,
    /** A message goes with the last who could have shown it. */
    start: (): Cancel => close,
  }
}
