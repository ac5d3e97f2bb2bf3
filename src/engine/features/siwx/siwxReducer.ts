import type { EngineError } from '../../errors/EngineError.ts'
import type { SiwxState } from './Siwx.ts'
import type { SiwxSession } from './SiwxOption.ts'

/** The actions that can change the sign-in of the account in use. */
export type SiwxAction =
  /** There is no account in use. */
  | { type: 'left' }
  /** Sign-in stopped because the engine stopped. */
  | { type: 'stopped' }
  | { type: 'lookedUp' }
  /** A wallet was asked to connect and sign in with one prompt. */
  | { type: 'offered' }
  /** The wallet has answered, or the user has chosen something else. */
  | { type: 'offerEnded' }
  /** There is a session: it was found, or the user has signed in. */
  | { type: 'admitted'; session: SiwxSession }
  /** There is no session, or it expired. */
  | { type: 'notFound' }
  /** The wallet was asked to sign. */
  | { type: 'asked' }
  /** The user left the attempt. */
  | { type: 'givenUp' }
  /** An attempt failed. `isFollowed` is true if its account is still in use. */
  | { type: 'failed'; error: EngineError; isFollowed: boolean }
  | { type: 'signedOut' }
  /** Signing out or leaving failed. */
  | { type: 'refused'; error: EngineError }

/** Returns the next sign-in state. All changes are made here. */
export function siwxReducer(state: SiwxState, action: SiwxAction): SiwxState {
  switch (action.type) {
    case 'left':
      return { status: 'idle' }
    case 'stopped':
      return state.status === 'signedIn' ? state : { status: 'idle' }
    case 'lookedUp':
      // The error of the last attempt is shown until the next attempt.
      return { status: 'checking', error: state.error }
    case 'offered':
      return change(state, { isOnePrompt: true })
    case 'offerEnded':
      return change(state, { isOnePrompt: undefined })
    case 'admitted':
      return { status: 'signedIn', session: action.session }
    case 'notFound':
      return change(state, { status: 'signedOut', session: undefined })
    case 'asked':
      return change(state, { status: 'signing', error: undefined })
    case 'givenUp':
      return change(state, { status: 'signedOut', error: undefined })
    case 'failed':
      return change(state, {
        ...(action.isFollowed && { status: 'signedOut' as const }),
        error: action.error,
      })
    case 'signedOut':
      return { status: 'signedOut' }
    case 'refused':
      return change(state, { error: action.error })
  }
}

/**
 * Applies the changes. Returns the same state if nothing changes, so that no subscriber is called.
 */
function change(state: SiwxState, changes: Partial<SiwxState>): SiwxState {
  const keys = Object.keys(changes) as (keyof SiwxState)[]
  return keys.every((key) => state[key] === changes[key]) ? state : { ...state, ...changes }
}
