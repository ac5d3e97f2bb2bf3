import type { EngineError } from '../../errors/EngineError.ts'
import type { SiwxSession } from './SiwxOption.ts'

/**
 * The sign-in status. `idle`: the option `siwx` is missing, or no wallet is connected on a
 * configured network. `checking`: a session is being looked up.
 */
export type SiwxStatus = 'idle' | 'checking' | 'signedOut' | 'signing' | 'signedIn'

export interface SiwxState {
  status: SiwxStatus
  /** The session of the account and network in use. */
  session?: SiwxSession | undefined
  /** Why signing in or out failed. Cleared by the next attempt. */
  error?: EngineError | undefined
}
