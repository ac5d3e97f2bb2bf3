'use client'
import { useMemo } from 'react'
import { idle } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loginOf } from './internal/loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseWalletSettingsResult = OperationResult<undefined, void> & {
  /** Whether a user is logged in and the wallet's site has settings. */
  isSupported: boolean
  /** Shows the settings in the wallet's frame. Pending until the user leaves them. */
  open: () => void
  /** Like `open`, but returns a promise. It rejects on errors. */
  openAsync: () => Promise<void>
}

/** Opens the settings of the embedded wallet: passkeys, recovery, sessions and deletion. */
export function useWalletSettings(options?: EngineOption): UseWalletSettingsResult {
  const engine = useEngine(options)
  const { hasSettings, settings, users } = useEngineState(({ login }) => login, options)
  const namespace = useEngineState(({ connection }) => connection.activeNamespace, options)
  const acts = useMemo(() => {
    const openAsync = async () => loginOf(engine).openSettings()
    return { open: () => ignoreRejection(openAsync()), openAsync }
  }, [engine])
  return {
    ...withFlags(settings ?? idle),
    isSupported: hasSettings === true && users?.[namespace] !== undefined,
    ...acts,
  }
}
