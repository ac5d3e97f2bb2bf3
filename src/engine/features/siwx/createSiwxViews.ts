import type { LazyContext } from '../../EngineContext.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { isConnected } from '../connection/Connection.ts'

/** The views of sign-in: the email address, then the signature. */
const signInViews: ReadonlySet<string> = new Set(['DataCapture', 'SIWXSignMessage'])

export interface SiwxViews {
  show(): void
  resetToConnect(): void
  /** Shows the view again. Does nothing if the view is open or the user opened another view. */
  showAgain(): void
  leave(): void
  /** Opens the connect view, because no account is left to sign in. */
  leaveForConnect(): void
  say(variant: 'error', error: EngineError): void
  /** Shows a message while a signature is verified. */
  whileAuthenticating(work: () => Promise<void>): Promise<void>
}

/** Provides the views and messages of sign-in. */
export function createSiwxViews(
  { modal, router, store, toasts }: Pick<LazyContext, 'modal' | 'router' | 'store' | 'toasts'>,
  {
    closed,
    isCaptureDue,
    mustStay,
  }: {
    /** Called when the modal was closed while it showed a sign-in view. */
    closed(): void
    isCaptureDue(): boolean
    mustStay(): boolean
  },
): SiwxViews {
  const top = () => store.get().router.history.at(-1)!.name

  const words = (key: string, usual: string) => {
    const { catalogue } = store.get().messages
    return (Object.hasOwn(catalogue, key) ? catalogue[key] : undefined) ?? usual
  }

  function show() {
    const view = isCaptureDue() ? 'DataCapture' : 'SIWXSignMessage'
    store.batch(() => {
      if (!modal.isShown()) modal.open({ view })
      // The host may refuse to show the modal.
      if (!modal.isShown()) return
      if (top() !== view || store.get().router.history.length > 1) router.reset(view)
    })
  }

  function resetToConnect() {
    router.reset(isConnected(store.get()) ? 'Account' : 'Connect')
  }

  for (const name of ['DataCapture', 'SIWXSignMessage', 'ApproveTransaction'] as const)
    router.define(name, { canClose: () => !mustStay() })

  for (const name of ['DataCapture', 'SIWXSignMessage'] as const)
    router.define(name, { onClose: closed })

  return {
    show,
    resetToConnect,
    showAgain() {
      if (!modal.isShown() || top() === 'ApproveTransaction') show()
    },
    leave() {
      if (signInViews.has(top())) modal.close()
    },
    leaveForConnect() {
      if (signInViews.has(top())) resetToConnect()
    },
    say: (variant, { code, message }) => toasts.show({ variant, message: words(code, message) }),
    async whileAuthenticating(work) {
      toasts.show({
        variant: 'loading',
        message: words('signIn.authenticating', 'Authenticating...'),
      })
      try {
        await work()
      } finally {
        // Closes only this message. A message that has replaced it closes by itself.
        if (store.get().toasts.current?.autoClose !== true) toasts.close()
      }
    },
  }
}
