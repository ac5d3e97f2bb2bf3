import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of the embedded wallet and of logging in. */
export const loginErrors = defineErrors('login', {
  iframe_load_failed: 'Unable to load email login dependency',
  iframe_request_timeout: 'The embedded wallet did not answer in time',
  FRAME_LOST:
    'The embedded wallet restarted before it answered. Check whether this was done before you try again',
  REFUSED: (reason: string) => `${reason}`,
  NOT_ALLOWED: 'Requested RPC call is not allowed',
  INVALID_ORIGIN: (origin: string) =>
    `\`embeddedWallet()\` needs an origin with https, such as https://wallet.example, not ${origin}`,
  NOT_SIGNED_IN: 'Not connected to email or social',
  EMAIL_INVALID: 'Enter a valid email address',
  TOO_SOON: (seconds: string) => `Please try again after ${seconds} seconds`,
  CODE_INVALID: 'Enter the six digits of the code',
  CODE_LOCKED: 'Too many attempts. Ask for a new code',
  NO_CODE_ASKED: 'Ask for a code first',
  UNKNOWN_PROVIDER: (provider: string) => `There is no social login with ${provider}`,
  POPUP_BLOCKED: 'Could not create social popup',
  POPUP_CLOSED: 'Popup closed',
  NO_REDIRECT: 'Could not fetch the social redirect uri',
  SOCIAL_NOT_STARTED: 'Failed to initiate social connection',
  SOCIAL_FAILED: 'Failed to connect',
  FARCASTER_FAILED: 'Failed to connect to farcaster',
  PASSKEY_UNSUPPORTED: 'This wallet has no login with a passkey',
  MODAL_CLOSED: 'Modal closed',
  NO_SMART_ACCOUNT: 'There are no smart accounts on this network',
})
