'use client'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { operationResult } from './operationResult.ts'
import { useEngineState } from './useEngineState.ts'

/** Puts the address in use on the clipboard; `isSuccess` holds for a moment after it. */
export function useCopyAddress(options?: EngineOption) {
  const { account } = useEngine(options)
  const copying = useEngineState((state) => state.account.copying, options)
  return {
    ...operationResult(copying),
    copyAddress: () => ignoreRejection(account.copyAddress()),
  }
}
