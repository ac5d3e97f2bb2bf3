'use client'
import { useMemo } from 'react'
import type { Connection } from '../engine/features/connection/Connection.ts'
import type { EmailStep } from '../engine/features/login/Login.ts'
import { idle } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { flagsOf } from './internal/flagsOf.ts'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loginOf } from './internal/loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import type { OperationResult } from './withFlags.ts'

export interface UseEmailLoginResult {
  /** Whether the engine has an embedded wallet. */
  isAvailable: boolean
  /** The next step: approve this device with the link in the email, or enter the code. */
  step: EmailStep | undefined
  /** The email address that a code was requested for. */
  email: string | undefined
  /**
   * Seconds until another code can be requested, at most 30. `undefined` if another code can be
   * requested now.
   */
  resendIn: number | undefined
  /** Whether the service refuses all codes until the user requests another code. */
  isLocked: boolean
  /** The state of the last request for a code. */
  sending: OperationResult<string, EmailStep | 'connected'>
  /** The state of the last submitted code. The code itself is not stored. */
  confirming: OperationResult<undefined, Connection>
  /** Reports that the user begins to enter their address. */
  select: () => void
  /** Sends a code to the address and opens the view `EmailLogin`. Errors are in `sending`. */
  sendCode: (email: string) => void
  /** Like `sendCode`, but returns a promise. It rejects on errors. */
  sendCodeAsync: (email: string) => Promise<EmailStep | 'connected'>
  /** Sends another code to the same address. */
  resend: () => void
  /** Like `resend`, but returns a promise. It rejects on errors. */
  resendAsync: () => Promise<EmailStep | 'connected'>
  /** Submits the six digits of the email. Errors are in `confirming`. */
  confirmCode: (code: string) => void
  /** Like `confirmCode`, but returns a promise of the connection. It rejects on errors. */
  confirmCodeAsync: (code: string) => Promise<Connection>
  /** Cancels the login and clears the address. */
  reset: () => void
}

/**
 * Logs the user in with a code by email, for the embedded wallet of `latchkey/connectors/embedded`.
 * Without this connector, calls reject with `login/NO_CONNECTOR`.
 */
export function useEmailLogin(options?: EngineOption): UseEmailLoginResult {
  const engine = useEngine(options)
  const { confirmingCode, email, emailStep, isLocked, resendIn, sendingCode } = useEngineState(
    ({ login }) => login,
    options,
  )
  const acts = useMemo(() => {
    const sendCodeAsync = async (address: string) => loginOf(engine).sendCode(address)
    const resendAsync = () => sendCodeAsync(engine.getState().login.email ?? '')
    const confirmCodeAsync = async (code: string) => loginOf(engine).confirmCode(code)
    return {
      select: () => engine.login?.selectEmail(),
      sendCode: (address: string) => ignoreRejection(sendCodeAsync(address)),
      sendCodeAsync,
      resend: () => ignoreRejection(resendAsync()),
      resendAsync,
      confirmCode: (code: string) => ignoreRejection(confirmCodeAsync(code)),
      confirmCodeAsync,
      reset: () => engine.login?.sendCode.reset(),
    }
  }, [engine])
  return {
    isAvailable: engine.login !== undefined,
    step: emailStep,
    email,
    resendIn,
    isLocked: isLocked ?? false,
    sending: flagsOf(sendingCode ?? idle),
    confirming: flagsOf(confirmingCode ?? idle),
    ...acts,
  }
}
