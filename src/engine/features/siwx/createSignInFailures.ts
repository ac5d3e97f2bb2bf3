import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { activeAccount } from './activeAccount.ts'
import type { SignInViews } from './createSignInViews.ts'
import type { ActiveAccount } from './SignIn.ts'
import type { SignInContext } from './SignInContext.ts'
import { signInErrors } from './signInErrors.ts'
import { toSignInStep } from './toSignInStep.ts'

/** Handles failed sign-ins. */
export function createSignInFailures(
  { disconnect, events, store }: SignInContext,
  {
    isFollowed,
    views,
  }: {
    isFollowed(account: ActiveAccount): boolean
    views: SignInViews
  },
) {
  const cell = store.at('siwx')

  const leaveWallet = ({ namespace, connectorId }: ActiveAccount) =>
    disconnect({ namespace, connectorId }, { hasGivenUp: false })

  return {
    leaveWallet,
    /** If the session cannot be looked up, disconnects the wallet. */
    async giveUp(account: ActiveAccount, cause: unknown) {
      const error = toEngineError(cause)
      events.emit('SIWX_AUTH_ERROR', { ...toSignInStep(account), error })
      await leaveWallet(account)
      views.resetToConnect()
      views.say('error', signInErrors.INITIALIZE_FAILED())
    },
    /** Shows the error of a failed attempt, and offers another one. */
    fail(account: ActiveAccount, error: EngineError) {
      events.emit('SIWX_AUTH_ERROR', { ...toSignInStep(account), error })
      if (isEngineError(error, 'common/REJECTED')) events.emit('USER_REJECTED', { error })
      if (!activeAccount(store.get())) return
      cell.patch({ ...(isFollowed(account) && { status: 'signedOut' as const }), error })
      views.say('error', signInErrors.FAILED())
      if (isFollowed(account)) views.showAgain()
    },
  }
}
