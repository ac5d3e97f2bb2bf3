import { type EngineError, isEngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'

/**
 * A wallet's error in our terms: said no, busy, gone, locked, not allowed, or its own words. What
 * wallets' words mean loads with the first error that needs it.
 */
export async function toWalletError(thrown: unknown): Promise<EngineError> {
  const error = toEngineError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  try {
    const { readWalletError } = await import('./readWalletError.ts')
    return readWalletError(thrown) ?? error
  } catch {
    // Without the table the wallet's own words are shown.
    return error
  }
}
