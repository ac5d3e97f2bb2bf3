'use client'
import { useCallback } from 'react'
import type { SignMessageInput } from '../engine/features/signing/Signing.ts'
import type { Signature } from '../engine/Register.ts'
import type { Operation } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseSignMessageResult = OperationResult<SignMessageInput, Signature> & {
  /** Asks the wallet to sign. Errors are in `error`. */
  signMessage: (input: SignMessageInput) => void
  /** Like `signMessage`, but returns a promise of the signature. It rejects on errors. */
  signMessageAsync: Operation<SignMessageInput, Signature>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Asks the wallet in use to sign a text; `data` is the signature. `signMessage` reports errors in
 * `error`; `signMessageAsync` also rejects. A wallet's prompt cannot be cancelled, so a second call
 * while a prompt is open is refused.
 */
export function useSignMessage(options?: EngineOption): UseSignMessageResult {
  const { signing } = useEngine(options)
  const signature = useEngineState((state) => state.signing.signature, options)
  const signMessage = useCallback(
    (input: SignMessageInput) => ignoreRejection(signing.signMessage(input)),
    [signing],
  )
  return {
    ...withFlags(signature),
    signMessage,
    signMessageAsync: signing.signMessage,
    reset: signing.signMessage.reset,
  }
}
