import type { SiteProblem, SiteProblemCode } from '../SiteApi.ts'

/** What the user can do something about. It becomes the `problem` of an answer. */
export class SiteRefusal extends Error {
  readonly problem: SiteProblem

  constructor(problem: SiteProblem) {
    super(problem.message)
    this.name = 'SiteRefusal'
    this.problem = problem
  }
}

const messages: Readonly<Record<SiteProblemCode, string>> = {
  'login/NONE': 'Log in first.',
  'login/AGAIN': 'Log in again to do this.',
  'login/NO_COOKIES':
    'Your browser blocks the cookies of the wallet. Allow them, or log in in a window.',
  'login/OVER': 'This login is over. Start again.',
  'login/REFUSED': 'The login was not approved.',
  'login/NOT_CONFIGURED': 'This login is not available here.',
  'email/INVALID': 'Enter a valid email address.',
  'email/TAKEN': 'This email address belongs to another account.',
  'email/NONE': 'This account has no email address.',
  'email/NOT_SENT': 'The email could not be sent. Try again later.',
  'code/NONE': 'Request a code first.',
  'code/WRONG': 'This code is not correct.',
  'code/EXPIRED': 'This code has expired. Request a new one.',
  'code/TOO_MANY': 'Too many attempts. Request a new code.',
  'limit/WAIT': 'Too many attempts. Try again later.',
  'wallet/EXISTS': 'This account has a wallet already.',
  'wallet/NONE': 'This account has no wallet.',
  'wallet/STALE': 'The wallet was changed in another tab or on another device. Try again.',
  'wallet/USED_SET': 'This key share was used before.',
  'wallet/NO_SHARE': 'This device was removed from the wallet.',
  'wallet/NO_DRAFT': 'The new wallet was not stored in time. Try again.',
  'recovery/NONE': 'This wallet has no recovery.',
  'recovery/WRONG': 'This passphrase or passkey does not open the wallet.',
  'recovery/LOCKED': 'Too many attempts. The recovery is locked for a while.',
  'passkey/REFUSED': 'This passkey was not accepted.',
  'passkey/NEEDED': 'This wallet now asks for your passkey at every signature. Reload the page.',
  'passkey/NONE': 'You have no passkey for this wallet yet.',
}

export const siteRefusal = (
  code: SiteProblemCode,
  more: Omit<SiteProblem, 'code' | 'message'> = {},
) => new SiteRefusal({ code, message: messages[code], ...more })
