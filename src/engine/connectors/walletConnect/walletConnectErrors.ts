import { toWalletError } from '../../adapters/toWalletError.ts'
import { commonErrors, defineErrors } from '../../errors/defineErrors.ts'
import { EngineError, isEngineError } from '../../errors/EngineError.ts'
import { causesOf, readField } from '../../errors/readField.ts'

/** Errors of connecting over WalletConnect. */
export const walletConnectErrors = defineErrors('walletConnect', {
  NO_PROJECT_ID: '`walletConnect()` needs a `projectId`',
  NO_NETWORKS: 'No network of this app works over WalletConnect',
  NOT_INSTALLED: 'WalletConnect could not be loaded. Check your connection and try again',
  UNREACHABLE: 'WalletConnect cannot be reached. Check your connection and try again',
  REFUSED: 'WalletConnect refused this app',
  EXPIRED: 'The code expired. Ask for a new one',
  NOT_APPROVED: (method: string) =>
    `Your wallet did not allow this app to use ${method}. Connect it again, or use another wallet`,
  NO_SESSION: 'Your wallet ended the session. Connect it again',
})

/**
 * Rejection codes. 5000: the user rejected. 5001 to 5003: the wallet rejected chains, methods or
 * events.
 */
const rejectionCodes: ReadonlySet<unknown> = new Set([5000, 5001, 5002, 5003])
const pairingLinks = /wc:\S+/gi

/** Converts an error of a wallet or the relay, and removes pairing links from its message. */
export async function toSessionError(thrown: unknown): Promise<EngineError> {
  const error = await toWalletError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  if (causesOf(thrown).some((cause) => rejectionCodes.has(readField(cause, 'code'))))
    return commonErrors.REJECTED().because(thrown)
  const message = error.message.replace(pairingLinks, 'wc:…')
  // Leaves out the error's cause, because it would contain the link.
  return message === error.message ? error : new EngineError('common/UNKNOWN', message)
}
