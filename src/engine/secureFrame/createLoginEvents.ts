import type { SocialProvider } from '../config/EngineConfig.ts'
import { isEngineError } from '../errors/EngineError.ts'
import type { OperationState } from '../store/OperationState.ts'
import type { OpenedLoginState, WalletParts } from './WalletParts.ts'

/** Tells the steps of logins as they show in the state: whoever takes them does not tell of it. */
export function createLoginEvents({ cell, engine }: Pick<WalletParts, 'cell' | 'engine'>) {
  const { events, store } = engine
  let before = cell.get()

  function tellEmail(now: OpenedLoginState, was: OpenedLoginState) {
    const { confirmingCode, emailStep, sendingCode, updatingEmail } = now
    if (sendingCode !== was.sendingCode && sendingCode.status === 'pending')
      events.emit('EMAIL_SUBMITTED', undefined)
    const isApproved = was.emailStep === 'device' && emailStep === 'code'
    if (isApproved) events.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    const isSent = sendingCode !== was.sendingCode && sendingCode.data === 'code'
    if (isApproved || isSent) events.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    if (confirmingCode !== was.confirmingCode) {
      const { error, status } = confirmingCode
      if (status === 'success') events.emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
      if (status === 'error') events.emit('EMAIL_VERIFICATION_CODE_FAIL', { error })
    }
    if (updatingEmail !== was.updatingEmail && updatingEmail.status === 'pending')
      events.emit('EMAIL_EDIT', undefined)
  }

  function tellSocial(provider: SocialProvider, now: OperationState, was: OperationState) {
    if (now === was) return
    if (now.status === 'pending') events.emit('SOCIAL_LOGIN_STARTED', { provider })
    if (now.status === 'success') events.emit('SOCIAL_LOGIN_SUCCESS', { provider })
    const isClosed = now.status === 'error' && isEngineError(now.error, 'login/POPUP_CLOSED')
    if (isClosed || (now.status === 'idle' && was.status === 'pending'))
      events.emit('SOCIAL_LOGIN_CANCELED', { provider })
    else if (now.status === 'error')
      events.emit('SOCIAL_LOGIN_ERROR', { provider, error: now.error })
  }

  function look() {
    const was = before
    const now = cell.get()
    if (now === was) return
    before = now
    tellEmail(now, was)
    const provider = now.social.input ?? was.social.input
    if (provider) tellSocial(provider, now.social, was.social)
    if (provider && now.socialStep === 'user' && was.socialStep !== 'user')
      events.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    tellSocial('farcaster', now.farcaster, was.farcaster)
    const { switchingType } = now
    if (switchingType !== was.switchingType && switchingType.status === 'success') {
      const { activeNamespace, namespaces } = store.get().connection
      const network = namespaces[activeNamespace]?.connections[0]?.caipNetworkId
      events.emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: switchingType.input, network })
    }
  }

  store.subscribe(look)
}
