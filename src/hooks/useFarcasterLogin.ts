'use client'
import { useMemo } from 'react'
import type { Connection } from '../engine/features/connection/Connection.ts'
import { idle } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loginOf } from './internal/loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseFarcasterLoginResult = OperationResult<undefined, Connection> & {
  /** Whether the engine has an embedded wallet. */
  isAvailable: boolean
  /** The link for Farcaster's app. Show it as a QR code and as a link. */
  url: string | undefined
  /** Opens the view `ConnectingFarcaster` and requests the link. Errors are in `error`. */
  login: () => void
  /** Like `login`, but returns a promise of the connection. It rejects on errors. */
  loginAsync: () => Promise<Connection>
  /** Cancels the login. Its link can no longer be used. */
  reset: () => void
}

/**
 * Logs the user in with Farcaster, for the embedded wallet of `latchkey/connectors/embedded`. The
 * user approves the login in Farcaster's app.
 */
export function useFarcasterLogin(options?: EngineOption): UseFarcasterLoginResult {
  const engine = useEngine(options)
  const { farcaster, farcasterUrl } = useEngineState(({ login }) => login, options)
  const acts = useMemo(() => {
    const loginAsync = async () => loginOf(engine).farcaster()
    return {
      login: () => ignoreRejection(loginAsync()),
      loginAsync,
      reset: () => engine.login?.leaveFarcaster(),
    }
  }, [engine])
  return {
    ...withFlags(farcaster ?? idle),
    isAvailable: engine.login !== undefined,
    url: farcasterUrl,
    ...acts,
  }
}
