'use client'
import { useCallback } from 'react'
import type { SignMessageInput } from '../engine/features/signing/createSigning.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { operationResult } from './operationResult.ts'
import { useEngineState } from './useEngineState.ts'

/**
 * Has the wallet in use sign a text; `data` is the signature. `signMessage` reports failure
 * through `error`; `signMessageAsync` also rejects. A wallet's prompt cannot be recalled, so a
 * second call while one is open is refused.
 */
export function useSignMessage(options?: EngineOption) {
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
