'use client'
import { useCallback } from 'react'
import type { Signature } from '../engine/Address.ts'
import type { SignMessageInput } from '../engine/features/signing/createSigning.ts'
import type { Operation } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseSignMessageResult = OperationResult<SignMessageInput, Signature> & {
  /** Asks the wallet to sign; failure shows in `error`. */
  signMessage: (input: SignMessageInput) => void
  /** The same as a promise of the signature, which also rejects. */
  signMessageAsync: Operation<SignMessageInput, Signature>
  /** Forgets the last call. */
  reset: () => void
}

/**
 * Has the wallet in use sign a text; `data` is the signature. `signMessage` reports failure
 * through `error`; `signMessageAsync` also rejects. A wallet's prompt cannot be recalled, so a
 * second call while one is open is refused.
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
