'use client'
import { useMemo } from 'react'
import { initialDataCaptureState } from '../engine/features/dataCapture/DataCapture.ts'
import { dataCapture } from '../engine/features/index.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export interface UseDataCaptureResult {
  /** What the user has to enter: the address, or the code that was sent to the address. */
  step: 'email' | 'code'
  /** The submitted address. */
  email: string | undefined
  /** Whether the address is required. A required address cannot be skipped. */
  isRequired: boolean
  /** The state of the last submitted address. */
  sending: OperationResult<string, boolean>
  /** The state of the last submitted code. The code itself is not stored. */
  confirming: OperationResult<undefined, void>
  /** Submits the address. Errors are in `sending`. */
  send: (email: string) => void
  /** Like `send`, but returns a promise of whether a code was sent. It rejects on errors. */
  sendAsync: (email: string) => Promise<boolean>
  /** Submits the six digits of the email. Errors are in `confirming`. */
  confirm: (code: string) => void
  /** Like `confirm`, but returns a promise. It rejects on errors. */
  confirmAsync: (code: string) => Promise<void>
  /** Asks for another address. */
  changeEmail: () => void
  /** Continues to sign-in without an address. Does nothing if an address is required. */
  skip: () => void
}

/**
 * Asks for an email address before sign-in, if the project's remote configuration has
 * `emailCapture` and the option `siwx` handles it.
 */
export function useDataCapture(options?: EngineOption): UseDataCaptureResult {
  const engine = useEngine(options)
  const { features } = useFeatures(options)
  const state = useEngineState((all) => all.dataCapture, options) ?? initialDataCaptureState
  const { emailCapture } = features
  const acts = useMemo(() => {
    const load = () => engine.load(dataCapture)
    const sendAsync = (email: string) => load().then(({ send }) => send(email))
    const confirmAsync = (code: string) => load().then(({ confirm }) => confirm(code))
    return {
      send: (email: string) => ignoreRejection(sendAsync(email)),
      sendAsync,
      confirm: (code: string) => ignoreRejection(confirmAsync(code)),
      confirmAsync,
      changeEmail: () => ignoreRejection(load().then(({ changeEmail }) => changeEmail())),
      skip: () => ignoreRejection(load().then(({ skip }) => skip())),
    }
  }, [engine])
  return {
    step: state.step,
    email: state.email,
    isRequired: Array.isArray(emailCapture) && emailCapture.includes('required'),
    sending: withFlags(state.sending),
    confirming: withFlags(state.confirming),
    ...acts,
  }
}
