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

/** A message to show. */
export interface ShowToast {
  variant: ToastVariant
  message: string
  /** Default: true for all but `loading`. */
  autoClose?: boolean
}

/** Shows one message at a time. A new one closes the open one and shows 150 ms later. */
export interface Toasts {
  /** Shows a message for 5,000 ms, or until it is closed if `autoClose` is false. */
  show(toast: ShowToast): void
  /** Closes the message that shows or is about to show. */
  close(): void
}
