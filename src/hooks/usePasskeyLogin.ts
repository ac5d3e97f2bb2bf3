'use client'
import { useMemo } from 'react'
import type { Connection } from '../engine/features/connection/Connection.ts'
import { idle } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loginOf } from './internal/loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UsePasskeyLoginResult = OperationResult<undefined, Connection> & {
  /** Whether the engine has an embedded wallet. */
  isAvailable: boolean
  /**
   * Shows the wallet's frame, in which the user chooses or creates a passkey. Errors are in
   * `error`.
   */
  login: () => void
  /** Like `login`, but returns a promise of the connection. It rejects on errors. */
  loginAsync: () => Promise<Connection>
  /** Cancels the login. */
  reset: () => void
}

/**
 * Logs the user in with only a passkey, for the embedded wallet of `latchkey/connectors/embedded`.
 * The user needs no email address and no other account.
 */
export function usePasskeyLogin(options?: EngineOption): UsePasskeyLoginResult {
  const engine = useEngine(options)
  const { passkey } = useEngineState(({ login }) => login, options)
  const acts = useMemo(() => {
    const loginAsync = async () => loginOf(engine).passkey()
    return {
      login: () => ignoreRejection(loginAsync()),
      loginAsync,
      reset: () => engine.login?.passkey.reset(),
    }
  }, [engine])
  return { ...withFlags(passkey ?? idle), isAvailable: engine.login !== undefined, ...acts }
}
