'use client'
import { useMemo } from 'react'
import type { AccountType } from '../engine/features/connection/Connection.ts'
import type { LoginUser } from '../engine/features/login/LoginState.ts'
import { activeCaipNetworkId } from '../engine/features/network/NetworkState.ts'
import { idle } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { loginOf } from './loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseSmartAccountResult = OperationResult<AccountType, void> & {
  /** Who is signed in to the embedded wallet on the chain family in use. */
  user: LoginUser | undefined
  /** Which of their accounts is in use. */
  accountType: AccountType | undefined
  /** Whether there are smart accounts on the network in use. */
  isSupported: boolean
  /** Uses the other account from now on; a failure falls back to the plain one, `eoa`. */
  switchType: (type: 'eoa' | 'smartAccount') => void
  /** The same as a promise, which also rejects. */
  switchTypeAsync: (type: 'eoa' | 'smartAccount') => Promise<void>
}

/** The plain and the smart account of who is signed in to the embedded wallet. */
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
