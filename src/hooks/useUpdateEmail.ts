'use client'
import { useMemo } from 'react'
import type { EmailUpdateStep } from '../engine/features/login/Login.ts'
import { idle } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { flagsOf } from './internal/flagsOf.ts'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loginOf } from './internal/loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseUpdateEmailResult = OperationResult<undefined, string> & {
  /**
   * What the user has to enter: the new address, the code sent to the old address, or the code sent
   * to the new address.
   */
  step: EmailUpdateStep | undefined
  /** The state of that step. */
  stepping: OperationResult<string | undefined, void>
  /** Opens the view `UpdateEmailWallet`. `data` is the new address after it was changed there. */
  updateEmail: () => void
  /** Like `updateEmail`, but returns a promise of the new address. It rejects on errors. */
  updateEmailAsync: () => Promise<string>
  /** Requests the change to this address. Errors are in `stepping`. */
  sendCode: (email: string) => void
  /** Like `sendCode`, but returns a promise. It rejects on errors. */
  sendCodeAsync: (email: string) => Promise<void>
  /** Submits the six digits of the current step's email. Errors are in `stepping`. */
  confirmCode: (code: string) => void
  /** Like `confirmCode`, but returns a promise. It rejects on errors. */
  confirmCodeAsync: (code: string) => Promise<void>
  /** Stops waiting for the new address, and clears the last call. */
  reset: () => void
}

/** Changes the email address of the embedded wallet's user. */
export function useUpdateEmail(options?: EngineOption): UseUpdateEmailResult {
  const engine = useEngine(options)
  const { updateEmailStep, updateStep, updatingEmail } = useEngineState(
    ({ login }) => login,
    options,
  )
  const acts = useMemo(() => {
    const updateEmailAsync = async () => (await loginOf(engine).updateEmail()).email
    const sendCodeAsync = async (email: string) => loginOf(engine).sendUpdateCode(email)
    const confirmCodeAsync = async (code: string) => loginOf(engine).confirmUpdateCode(code)
    return {
      updateEmail: () => ignoreRejection(updateEmailAsync()),
      updateEmailAsync,
      sendCode: (email: string) => ignoreRejection(sendCodeAsync(email)),
      sendCodeAsync,
      confirmCode: (code: string) => ignoreRejection(confirmCodeAsync(code)),
      confirmCodeAsync,
      reset: () => void engine.login?.updateEmail.reset(),
    }
  }, [engine])
  return {
    ...withFlags(updatingEmail ?? idle),
    step: updateStep,
    stepping: flagsOf(updateEmailStep ?? idle),
    ...acts,
  }
}
