/** The texts of the wallet’s settings, in English. They load with the settings. */
export const en = {
  'settings.recovery': 'Recovery',
  'settings.byPasskey': 'Recovery: by your passkey. A new one replaces it.',
  'settings.byPassphrase': 'Recovery: by your passphrase. A new one replaces it.',
  'settings.noRecovery':
    'No recovery. If you lose this device or clear this browser, this wallet is gone for good.',
  'settings.newPassphrase': 'Passphrase, at least {least} characters',
  'settings.repeat': 'The same again',
  'settings.differ': 'The two passphrases differ.',
  'settings.protectPasskey': 'Protect with a passkey',
  'settings.otherWay': 'Use a passphrase instead',
  'settings.protectPassphrase': 'Protect with this passphrase',
  'settings.passkeyMade': 'Your passkey was created. Now use it to protect your key.',
  'settings.export': 'Use it in another wallet',
  'settings.upgrades': 'Upgrades',
  'settings.delete': 'Delete',

  'sessions.title': 'Where you are logged in',
  'sessions.this': 'This browser',
  'sessions.used': 'On {app}. Last used on {date}.',
  'sessions.end': 'Log out {name}',
  'sessions.endOthers': 'Log out everywhere else',

  'passkeys.title': 'Passkeys',
  'passkeys.none': 'You have no passkey yet.',
  'passkeys.onDevice': 'A passkey on a phone or computer',
  'passkeys.onKey': 'A security key',
  'passkeys.unnamed': 'A passkey',
  'passkeys.forLogin': 'It logs you in.',
  'passkeys.forBoth': 'It logs you in, and recovers this wallet.',
  'passkeys.forRecovery': 'It only recovers this wallet.',
  'passkeys.made': 'Created on {date}.',
  'passkeys.used': 'Last used on {date}.',
  'passkeys.unused': 'Not used yet.',
  'passkeys.rename': 'Rename {name}',
  'passkeys.remove': 'Remove {name}',
  'passkeys.name': 'Name',
  'passkeys.save': 'Save',
  'passkeys.only':
    'This is your only way to log in. To remove it, first create another passkey, or add an email address on the page.',
  'passkeys.keyFirst':
    'Your key is not on this device yet, and this passkey brings it here. Do that before you remove it.',
} as const satisfies Record<string, string>

export type SettingsTextKey = keyof typeof en

/** A missing text is a compile error. */
export type SettingsTexts = Readonly<Record<SettingsTextKey, string>>
