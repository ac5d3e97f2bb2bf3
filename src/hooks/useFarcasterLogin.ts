'use client'
import { useMemo } from 'react'
import type { Connection } from '../engine/features/connection/Connection.ts'
import { idle } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { loginOf } from './loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseFarcasterLoginResult = OperationResult<undefined, Connection> & {
  /** Whether the engine has an embedded wallet at all. */
  isAvailable: boolean
  /** What Farcaster's app opens: show it as a code, and as a link. */
  url: string | undefined
  /** Opens the view `ConnectingFarcaster` and asks for the address. Failure shows in `error`. */
  login: () => void
  /** The same as a promise of the connection, which also rejects. */
  loginAsync: () => Promise<Connection>
  /** Leaves the login; its address is good for nothing afterwards. */
  reset: () => void
}

/** Signing in with Farcaster, whose app approves it, with the embedded wallet of `latchkey/embedded`. */
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
