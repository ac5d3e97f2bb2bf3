import type { EngineError } from '../../errors/EngineError.ts'
import type { SiwxSession } from './SiwxOption.ts'

/**
 * Where signing in stands: `idle` without the option `siwx`, or while no wallet is connected on a
 * network of the host; `checking` while it is asked for a session.
 */
export type SiwxStatus = 'idle' | 'checking' | 'signedOut' | 'signing' | 'signedIn'

export interface SiwxState {
  status: SiwxStatus
  /** The session of the account and the network in use. */
  session?: SiwxSession | undefined
  /** Why signing in or out failed, until the next attempt. */
  error?: EngineError | undefined
}
