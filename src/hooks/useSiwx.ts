'use client'
import { useCallback } from 'react'
import type { EngineError } from '../engine/errors/EngineError.ts'
import type { SiwxStatus } from '../engine/features/siwx/Siwx.ts'
import type { SiwxSession } from '../engine/features/siwx/SiwxOption.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'

export type UseSiwxResult = SignInStatus &
  SignInFailure & {
    /**
     * Whether one prompt of the wallet both connects and signs in. This is known before the prompt
     * opens. Otherwise the user signs in after connecting.
     */
    isOnePrompt: boolean
    /** Asks the wallet to sign in. Errors are in `error`. */
    sign: () => void
    /** Like `sign`, but returns a promise of the session. It rejects on errors. */
    signAsync: () => Promise<SiwxSession>
    /**
     * Continues without signing in. If sign-in is required, returns to the last network with a
     * session, or disconnects the wallet if there is none.
     */
    cancel: () => void
    /** Like `cancel`, but returns a promise. It rejects on errors. */
    cancelAsync: () => Promise<void>
    /** Ends the session of the account and network in use. Errors are in `error`. */
    signOut: () => void
    /** Like `signOut`, but returns a promise. It rejects on errors. */
    signOutAsync: () => Promise<void>
  }

type SignInStatus =
  | {
      /**
       * `idle`: sign-in is off, or no wallet on a configured network is connected. `checking`:
       * latchkey looks up a session. After that: `signedOut`, `signing` or `signedIn`.
       */
      status: 'signedIn'
      /** The session of the account and network in use. */
      session: SiwxSession
      /** Whether there is a session. */
      isSignedIn: true
      /** Whether the wallet is asked to sign, or the signature is being verified. */
      isPending: false
    }
  | { status: 'signing'; session: SiwxSession | undefined; isSignedIn: false; isPending: true }
  | {
      status: Exclude<SiwxStatus, 'signedIn' | 'signing'>
      session: SiwxSession | undefined
      isSignedIn: false
      isPending: false
    }

type SignInFailure =
  | {
      /** Whether the last attempt to sign in or out failed. */
      isError: true
      /** Why the attempt failed. Cleared by the next attempt. */
      error: EngineError
    }
  | { isError: false; error: undefined }

/**
 * Returns whether the user has proven ownership of the account in use, and functions to sign in and
 * out. Use this hook only to decide what the page shows. Check the session on your server before
 * you return private data.
 */
export function useSiwx(options?: EngineOption): UseSiwxResult {
  const { siwx } = useEngine(options)
  const {
    status,
    session,
    error,
    isOnePrompt = false,
  } = useEngineState((state) => state.siwx, options)
  const sign = useCallback(() => ignoreRejection(siwx.sign()), [siwx])
  const cancel = useCallback(() => ignoreRejection(siwx.cancel()), [siwx])
  const signOut = useCallback(() => ignoreRejection(siwx.signOut()), [siwx])
  // TypeScript cannot infer that the reducer sets `signedIn` together with its session.
  const current = {
    status,
    session,
    isSignedIn: status === 'signedIn',
    isPending: status === 'signing',
  } as SignInStatus
  return {
    ...current,
    ...(error ? { isError: true, error } : { isError: false, error }),
    isOnePrompt,
    sign,
    signAsync: siwx.sign,
    cancel,
    cancelAsync: siwx.cancel,
    signOut,
    signOutAsync: siwx.signOut,
  }
}
