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

/** A message to show. */
export interface ShowToast {
  variant: ToastVariant
  message: string
  /** By default all but `loading` go by themselves. */
  autoClose?: boolean
}

/** One message at a time: a new one closes the open one and shows 150 ms later. */
export interface Toasts {
  /** Shows a message for 5,000 ms, or until it is closed when `autoClose` is false. */
  show(toast: ShowToast): void
  /** Takes away the message that shows or is about to. */
  close(): void
}
