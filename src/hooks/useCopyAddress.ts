'use client'
import { useCallback } from 'react'
import type { Operation } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseCopyAddressResult = OperationResult<void, void> & {
  /** Copies the address in use. Errors are in `error`. */
  copyAddress: () => void
  /** Like `copyAddress`, but returns a promise. It rejects on errors. */
  copyAddressAsync: Operation<void, void>
  /** Clears the last call. */
  reset: () => void
}

/** Copies the address in use. `isSuccess` is true for 1,500 ms after the copy. */
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
