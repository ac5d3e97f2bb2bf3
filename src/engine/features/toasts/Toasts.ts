/** The kind of message. A `loading` message stays until it is closed. */
export type ToastVariant = 'loading' | 'success' | 'error'

/** The message that is shown. */
export interface Toast {
  id: number
  variant: ToastVariant
  message: string
  /** Whether the message closes by itself after 5,000 ms. */
  autoClose: boolean
}

export interface ToastsState {
  current: Toast | undefined
}

/** A message to show. */
export interface ShowToast {
  variant: ToastVariant
  message: string
  /** Whether the message closes by itself. Default: true for all variants except `loading`. */
  autoClose?: boolean
}

/** Shows one message at a time. A new message closes the current one, and is shown 150 ms later. */
export interface Toasts {
  /**
   * Shows a message for 5,000 ms. If `autoClose` is false, shows the message until the user or the
   * app closes it.
   */
  show(toast: ShowToast): void
  /** Closes the message that is shown or will be shown next. */
  close(): void
}
