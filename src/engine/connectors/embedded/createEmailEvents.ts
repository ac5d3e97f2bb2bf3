import { followLogins } from './followLogins.ts'
import type { WalletParts } from './WalletParts.ts'

/** Sends events for the steps of an email login, as they show in the state. */
export function createEmailEvents(parts: Pick<WalletParts, 'cell' | 'engine'>) {
  const { emit } = parts.engine.events
  followLogins(parts, ({ confirmingCode, emailStep, sendingCode }, was) => {
    if (sendingCode !== was.sendingCode && sendingCode.status === 'pending')
      emit('EMAIL_SUBMITTED', undefined)
    const isApproved = was.emailStep === 'device' && emailStep === 'code'
    if (isApproved) emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    const isSent = sendingCode !== was.sendingCode && sendingCode.data === 'code'
    if (isApproved || isSent) emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    if (confirmingCode === was.confirmingCode) return
    const { error, status } = confirmingCode
    if (status === 'success') emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
    if (status === 'error') emit('EMAIL_VERIFICATION_CODE_FAIL', { error })
  })
}
