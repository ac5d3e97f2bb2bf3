import { defineErrors } from '../../errors/defineErrors.ts'
import { describeError } from '../../errors/describeError.ts'
import type { MessagesState } from '../messages/Messages.ts'
import type { Toasts } from '../toasts/Toasts.ts'

export const connectionErrors = defineErrors('connection', {
  ALREADY_CONNECTED: 'Connector already connected',
  NOT_CONNECTED: 'Connector not connected',
  INVALID_STATUS: (status: string) => `Invalid connection status: ${status}`,
  ACCOUNT_NOT_FOUND: (address: string, connectorId: string) =>
    `Account not found for connector: ${address} (${connectorId})`,
  MULTI_WALLET_DISABLED:
    'Multi-wallet is not enabled. Enable it in the dashboard configuration of your project',
  DISCONNECT_FAILED: 'Failed to disconnect',
  UNAVAILABLE: 'Connector unavailable while reconnecting',
  NO_CLIENT: 'ConnectionController client not set',
  TIMEOUT: 'Your wallet did not answer. Open it and try again',
})

/** Shows the user that disconnecting failed. Returns the error with its cause. */
export function sayNotDisconnected(
  {
    store,
    toasts,
  }: { store: { get(): { messages: MessagesState } }; toasts: Pick<Toasts, 'show'> },
  cause: unknown,
) {
  const error = connectionErrors.DISCONNECT_FAILED().because(cause)
  const message = describeError(store.get().messages.catalogue, error)
  toasts.show({ variant: 'error', message })
  return error
}
