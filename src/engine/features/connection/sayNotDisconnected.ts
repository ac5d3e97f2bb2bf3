import type { LazyContext } from '../../EngineContext.ts'
import { describeError } from '../../errors/describeError.ts'
import { connectionErrors } from './connectionErrors.ts'

/** Shows the user that a disconnect failed. Returns the error with its cause. */
export function sayNotDisconnected(
  { store, toasts }: Pick<LazyContext, 'store' | 'toasts'>,
  cause: unknown,
) {
  const error = connectionErrors.DISCONNECT_FAILED().because(cause)
  const message = describeError(store.get().messages.catalogue, error)
  toasts.show({ variant: 'error', message })
  return error
}
