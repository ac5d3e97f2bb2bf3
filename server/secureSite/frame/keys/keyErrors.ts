export type KeyErrorCode =
  | 'wrong_shares'
  | 'no_storage'
  | 'no_device_share'
  | 'no_recovery'
  | 'no_prf'
  | 'wrong_passphrase'
  | 'short_passphrase'
  | 'deleted'
  | 'wrong_wallet'

/**
 * The reason why a key is not available. The code is for the page. The message is for the page's
 * developer.
 */
export class KeyError extends Error {
  override readonly name = 'KeyError'
  readonly code: KeyErrorCode

  constructor(code: KeyErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export const keyErrors = {
  wrongShares: () =>
    new KeyError('wrong_shares', 'The two parts of your key do not belong together. Try again.'),
  noStorage: () =>
    new KeyError(
      'no_storage',
      'This browser does not let the wallet store anything on this site, so no wallet was created. Allow storage for the wallet, or use another browser.',
    ),
  noDeviceShare: () =>
    new KeyError('no_device_share', 'Your key is not on this device yet. Recover it first.'),
  noRecovery: () =>
    new KeyError(
      'no_recovery',
      'Your key is only on another device or site, and no recovery was set up there. Open that one to set it up.',
    ),
  noPrf: () =>
    new KeyError(
      'no_prf',
      'This passkey cannot protect a key. Use another passkey, or a passphrase.',
    ),
  wrongPassphrase: () =>
    new KeyError('wrong_passphrase', 'This passphrase does not open your recovery. Check it.'),
  shortPassphrase: (least: number) =>
    new KeyError('short_passphrase', `Use at least ${least} characters.`),
  deleted: () => new KeyError('deleted', 'The wallet was deleted.'),
  wrongWallet: () =>
    new KeyError('wrong_wallet', 'The recovered key belongs to another wallet. Nothing was kept.'),
}
