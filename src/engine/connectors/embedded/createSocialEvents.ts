import { isEngineError } from '../../errors/EngineError.ts'
import type { SocialProvider } from '../../features/remoteConfig/FeaturesState.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import { followLogins } from './followLogins.ts'
import type { WalletParts } from './WalletParts.ts'

/** Sends events for the steps of a social login, as they show in the state. */
export function createSocialEvents(parts: Pick<WalletParts, 'cell' | 'engine'>) {
  const { emit } = parts.engine.events

  function tell(provider: SocialProvider, now: OperationState, was: OperationState) {
    if (now === was) return
    if (now.status === 'pending') emit('SOCIAL_LOGIN_STARTED', { provider })
    if (now.status === 'success') emit('SOCIAL_LOGIN_SUCCESS', { provider })
    const isClosed = isEngineError(now.error, 'login/POPUP_CLOSED')
    if (isClosed || (now.status === 'idle' && was.status === 'pending'))
      emit('SOCIAL_LOGIN_CANCELED', { provider })
    else if (now.status === 'error') emit('SOCIAL_LOGIN_ERROR', { provider, error: now.error })
  }

  followLogins(parts, (now, was) => {
    const provider = now.social.input ?? was.social.input
    if (provider) tell(provider, now.social, was.social)
    if (provider && now.socialStep === 'user' && was.socialStep !== 'user')
      emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    tell('farcaster', now.farcaster, was.farcaster)
  })
  // The click that loads this code has already started a login.
  const { social } = parts.cell.get()
  if (social.input) tell(social.input, social, idle)
}
