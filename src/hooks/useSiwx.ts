'use client'
import { useCallback } from 'react'
import type { EngineError } from '../engine/errors/EngineError.ts'
import type { SiwxSession } from '../engine/features/siwx/SiwxOption.ts'
import type { SiwxStatus } from '../engine/features/siwx/SiwxState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'

export type UseSiwxResult = SignInStatus & {
  /** Why signing in or out failed, until the next attempt. */
  error: EngineError | undefined
  /** Asks the wallet to sign in; failure shows in `error`. */
  sign: () => void
  /** The same as a promise of the session, which also rejects. */
  signAsync: () => Promise<SiwxSession>
  /**
   * Does without. Where signing in is required, goes back to the last network with a session, and
   * disconnects the wallet where there is none.
   */
  cancel: () => void
  /** The same as a promise, which also rejects. */
  cancelAsync: () => Promise<void>
  /** Ends the session of the account and the network in use; failure shows in `error`. */
  signOut: () => void
  /** The same as a promise, which also rejects. */
  signOutAsync: () => Promise<void>
}

type SignInStatus =
  | {
      /**
       * `idle` without sign-in or without a wallet on a network of yours, `checking` while a session
       * is looked for, then `signedOut`, `signing` or `signedIn`.
       */
      status: 'signedIn'
      /** The session of the account and the network in use. */
      session: SiwxSession
      /** Whether there is a session. */
      isSignedIn: true
      /** Whether the wallet, and then whoever keeps sessions, is asked. */
      isSigning: false
    }
  | {
      status: Exclude<SiwxStatus, 'signedIn'>
      session: SiwxSession | undefined
      isSignedIn: false
      isSigning: boolean
    }

/**
 * Whether the visitor has proven to own the account in use, and the ways to do so. What is secret
 * belongs behind a check on your server: this only says what the page may show.
 */
export function useSiwx(options?: EngineOption): UseSiwxResult {
  const { siwx } = useEngine(options)
  const { status, session, error } = useEngineState((state) => state.siwx, options)
  const sign = useCallback(() => ignoreRejection(siwx.sign()), [siwx])
  const cancel = useCallback(() => ignoreRejection(siwx.cancel()), [siwx])
  const signOut = useCallback(() => ignoreRejection(siwx.signOut()), [siwx])
  const isSigning = status === 'signing'
  // The state `signedIn` is written with its session, which TypeScript does not see.
  const current = { status, session, isSignedIn: status === 'signedIn', isSigning } as SignInStatus
  return {
    ...current,
    error,
    sign,
    signAsync: siwx.sign,
    cancel,
    cancelAsync: siwx.cancel,
    signOut,
    signOutAsync: siwx.signOut,
  }
}
