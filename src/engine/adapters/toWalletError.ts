import { type EngineError, isEngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'

/** Asks a wallet, and converts the error that it may throw. */
export async function fromWallet<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (thrown) {
    throw await toWalletError(thrown)
  }
}

/**
 * Converts a wallet's error: rejected, busy, gone, locked, not allowed, or the wallet's own
 * message. The table of messages loads with the first error that needs it.
 */
export async function toWalletError(thrown: unknown): Promise<EngineError> {
  const error = toEngineError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  try {
    const { readWalletError } = await import('./readWalletError.ts')
    return readWalletError(thrown) ?? error
  } catch {
    // Without the table, the wallet's own message is shown.
    return error
  }
}
