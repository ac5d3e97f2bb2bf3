'use client'
import { useMemo } from 'react'
import type { AccountType } from '../engine/features/connection/Connection.ts'
import type { LoginUser } from '../engine/features/login/Login.ts'
import { activeCaipNetworkId } from '../engine/features/network/Network.ts'
import { idle } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loginOf } from './internal/loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseSmartAccountResult = OperationResult<AccountType, void> & {
  /** The embedded wallet's user on the active namespace. */
  user: LoginUser | undefined
  /** The kind of the account in use. */
  accountType: AccountType | undefined
  /** Whether the network in use supports smart accounts. */
  isSupported: boolean
  /** Switches to the other account. If switching fails, the plain account (`eoa`) is used. */
  switchType: (type: 'eoa' | 'smartAccount') => void
  /** Like `switchType`, but returns a promise. It rejects on errors. */
  switchTypeAsync: (type: 'eoa' | 'smartAccount') => Promise<void>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Returns which account of the embedded wallet's user is in use, the plain account or the smart
 * account, and a function to switch.
 */
export function useSmartAccount(options?: EngineOption): UseSmartAccountResult {
  const engine = useEngine(options)
  const { switchingType, users } = useEngineState(({ login }) => login, options)
  const enabled = useEngineState(({ network }) => network.smartAccountEnabledNetworks, options)
  const namespace = useEngineState(({ connection }) => connection.activeNamespace, options)
  const caipNetworkId = useEngineState(activeCaipNetworkId, options)
  const acts = useMemo(() => {
    const switchTypeAsync = async (type: AccountType) => loginOf(engine).switchAccountType(type)
    return {
      switchType: (type: AccountType) => ignoreRejection(switchTypeAsync(type)),
      switchTypeAsync,
      reset: () => void engine.login?.switchAccountType.reset(),
    }
  }, [engine])
  const user = users?.[namespace]
  const isListed = enabled.some((id) => id === caipNetworkId)
  return {
    ...withFlags(switchingType ?? idle),
    user,
    accountType: user?.preferredAccountType,
    isSupported: user !== undefined && isListed,
    ...acts,
  }
}
