'use client'
import { useCallback } from 'react'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { operationResult } from './operationResult.ts'
import { useEngineState } from './useEngineState.ts'

/** Puts the address in use on the clipboard; `isSuccess` holds for a moment after it. */
export function useCopyAddress(options?: EngineOption) {
  const { account } = useEngine(options)
  const copying = useEngineState((state) => state.account.copying, options)
  const copyAddress = useCallback(() => ignoreRejection(account.copyAddress()), [account])
  return {
    ...operationResult(copying),
    copyAddress,
    copyAddressAsync: account.copyAddress,
    reset: account.copyAddress.reset,
  }
}
