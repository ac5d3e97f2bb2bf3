'use client'
import { useCallback } from 'react'
import type { SignMessageInput } from '../engine/features/signing/Signing.ts'
import type { Operation } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { type OperationResult, operationResult } from './operationResult.ts'
import { useEngineState } from './useEngineState.ts'

export type UseSignMessageResult = OperationResult<SignMessageInput, string> & {
  /** Asks the wallet to sign. Errors are in `error`. */
  signMessage: (input: SignMessageInput) => void
  /** Like `signMessage`, but returns a promise of the signature. It rejects on errors. */
  signMessageAsync: Operation<SignMessageInput, string>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Asks the wallet in use to sign a text; `data` is the signature. `signMessage` reports errors in
 * `error`; `signMessageAsync` also rejects. A wallet's prompt cannot be cancelled, so a second call
 * while one is open is refused.
 */
export function useSignMessage(options?: EngineOption): UseSignMessageResult {
  const { signing } = useEngine(options)
  const signature = useEngineState((state) => state.signing.signature, options)
  const signMessage = useCallback(
    (input: SignMessageInput) => ignoreRejection(signing.signMessage(input)),
    [signing],
  )
  return {
    ...operationResult(signature),
    signMessage,
    signMessageAsync: signing.signMessage,
    reset: signing.signMessage.reset,
  }
}
