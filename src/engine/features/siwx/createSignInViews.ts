import type { EngineError } from '../../errors/EngineError.ts'
import { isConnected } from '../connection/ConnectionState.ts'
import type { SignInContext } from './SignInContext.ts'

/** What leads to a session: perhaps an e-mail address, then the signature. */
const own: ReadonlySet<string> = new Set(['DataCapture', 'SIWXSignMessage'])

export interface SignInViews {
  show(): void
  resetToConnect(): void
  /** Shows the view again, unless it is there or the visitor went elsewhere in the modal. */
  showAgain(): void
  leave(): void
  /** Nobody is left whom the view could ask. */
  leaveForConnect(): void
  say(variant: 'error', error: EngineError): void
  /** Says so while a signature is judged. */
  whileAuthenticating(work: () => Promise<void>): Promise<void>
}

/** What the visitor sees of the sign-in: its view, and a message now and then. */
export function createSignInViews(
  { modal, router, store, toasts }: SignInContext,
  {
    closed,
    isCaptureDue,
    mustStay,
  }: {
    /** The modal closes while it shows what leads to a session. */
    closed(): void
    isCaptureDue(): boolean
    mustStay(): boolean
  },
): SignInViews {
  const top = () => store.get().router.history.at(-1)!.name

  const words = (key: string, usual: string) => {
    const { catalogue } = store.get().messages
    return (Object.hasOwn(catalogue, key) ? catalogue[key] : undefined) ?? usual
  }

  function show() {
    const view = isCaptureDue() ? 'DataCapture' : 'SIWXSignMessage'
    store.batch(() => {
      if (!modal.isShown()) modal.open({ view })
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
      if (own.has(top())) modal.close()
    },
    leaveForConnect() {
      if (own.has(top())) resetToConnect()
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
        // Only this one stays until it is closed; what came in its place goes by itself.
        if (store.get().toasts.current?.autoClose !== true) toasts.close()
      }
    },
  }
}
