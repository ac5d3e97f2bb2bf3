'use client'
import { useMemo } from 'react'
import type { Connection } from '../engine/features/connection/Connection.ts'
import type { EmailStep } from '../engine/features/login/LoginState.ts'
import { idle } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { loginOf } from './loginOf.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export interface UseEmailLoginResult {
  /** Whether the engine has an embedded wallet at all. */
  isAvailable: boolean
  /** What comes next: approve this device by the link in the mail, or type the code. */
  step: EmailStep | undefined
  /** The e-mail address that a code was asked for. */
  email: string | undefined
  /** In how many seconds another code may be asked for, at most 30; undefined when at once. */
  resendIn: number | undefined
  /** Whether the service takes no more codes until another one was asked for. */
  isLocked: boolean
  /** Where the last request for a code stands. */
  sending: OperationResult<string, EmailStep | 'connected'>
  /** Where the last code given stands; the code itself is not kept. */
  confirming: OperationResult<undefined, Connection>
  /** Says that the visitor begins to type their address. */
  select: () => void
  /** Has a code sent to the address; the view `EmailLogin` opens. Failure shows in `sending`. */
  sendCode: (email: string) => void
  /** Has another code sent to the same address. */
  resend: () => void
  /** Gives the six digits of the mail. Failure shows in `confirming`. */
  confirmCode: (code: string) => void
  /** The same as a promise of the connection, which also rejects. */
  confirmCodeAsync: (code: string) => Promise<Connection>
  /** Leaves the login and forgets the address. */
  reset: () => void
}

/**
 * Signing in by a code in a mail, with the embedded wallet of `latchkey/embedded`. Rejects with
 * `login/NO_CONNECTOR` without it.
 */
export function useEmailLogin(options?: EngineOption): UseEmailLoginResult {
  const engine = useEngine(options)
  const { confirmingCode, email, emailStep, isLocked, resendIn, sendingCode } = useEngineState(
    ({ login }) => login,
    options,
  )
  const acts = useMemo(() => {
    const sendCode = (address: string) => ignoreRejection(send(address))
    const send = async (address: string) => loginOf(engine).sendCode(address)
    const confirmCodeAsync = async (code: string) => loginOf(engine).confirmCode(code)
    return {
      select: () => engine.login?.selectEmail(),
      sendCode,
      resend: () => sendCode(engine.getState().login.email ?? ''),
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
    sending: withFlags(sendingCode ?? idle),
    confirming: withFlags(confirmingCode ?? idle),
    ...acts,
  }
}
