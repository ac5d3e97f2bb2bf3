'use client'
import { useCallback } from 'react'
import type { Operation } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseCopyAddressResult = OperationResult<void, void> & {
  /** Copies the address in use; failure shows in `error`. */
  copyAddress: () => void
  /** The same as a promise, which also rejects. */
  copyAddressAsync: Operation<void, void>
  /** Forgets the last call. */
  reset: () => void
}

/** Puts the address in use on the clipboard; `isSuccess` holds for a moment after it. */
export function useCopyAddress(options?: EngineOption): UseCopyAddressResult {
  const { account } = useEngine(options)
  const copying = useEngineState((state) => state.account.copying, options)
  const copyAddress = useCallback(() => ignoreRejection(account.copyAddress()), [account])
  return {
    ...withFlags(copying),
    copyAddress,
    copyAddressAsync: account.copyAddress,
    reset: account.copyAddress.reset,
  }
}
