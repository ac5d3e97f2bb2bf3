import { defineErrors } from '../../errors/defineErrors.ts'

/** Why calls were not sent, or not all of them. */
export const callsErrors = defineErrors('calls', {
  INVALID: (what: string) => `These calls cannot be sent: ${what}`,
  NOT_ATOMIC: 'Your wallet cannot do all of this at once. Nothing was sent',
  UPGRADE_REFUSED:
    'The account was not upgraded, so your wallet cannot do this at once. Nothing was sent',
  TOO_LARGE: 'This is too much for your wallet at once. Nothing was sent',
  STOPPED: (done: string, of: string) =>
    `${done} of ${of} steps were sent, and the rest was not. Check your wallet before you try again`,
})
