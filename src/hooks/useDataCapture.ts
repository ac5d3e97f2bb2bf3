'use client'
import { useMemo } from 'react'
import { initialDataCaptureState } from '../engine/features/dataCapture/DataCaptureState.ts'
import { dataCapture } from '../engine/features/dataCapture/dataCapture.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export interface UseDataCaptureResult {
  /** What is asked for: the address, or the code that was sent to it. */
  step: 'email' | 'code'
  /** The address that was given. */
  email: string | undefined
  /** Whether nobody goes on without. */
  isRequired: boolean
  /** Where the last address stands. */
  sending: OperationResult<string, boolean>
  /** Where the last code stands; the code itself is not kept. */
  confirming: OperationResult<undefined, void>
  /** Gives the address. Failure shows in `sending`. */
  send: (email: string) => void
  /** The same as a promise of whether a code was sent to it, which also rejects. */
  sendAsync: (email: string) => Promise<boolean>
  /** Gives the six digits of the mail. Failure shows in `confirming`. */
  confirm: (code: string) => void
  /** The same as a promise, which also rejects. */
  confirmAsync: (code: string) => Promise<void>
  /** Asks for another address. */
  changeEmail: () => void
  /** Goes on to signing in without; does nothing where an address is needed. */
  skip: () => void
}

/**
 * The e-mail address that is asked for before signing in, where the project's remote configuration
 * says `emailCapture` and the option `siwx` takes one.
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
