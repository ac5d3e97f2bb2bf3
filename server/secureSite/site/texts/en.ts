/** The texts of the site's mails and pages, in English. */
export const en = {
  'mail.ignore':
    'If this was not you, ignore this mail. Never tell the code to anyone: nothing happens without it.',
  'mail.contact': 'If this was not you, contact {host}.',
  'mail.code.subject': 'Your code for {host}: {code}',
  'mail.code.text':
    'Your code for {app} is {code}. It is valid for {time} and once, in the browser in which you requested it.',
  'mail.code.opens':
    'This address belongs to an account that you use with {logins}. The code opens that account.',
  'mail.device.subject': 'Approve a new device for {host}',
  'mail.device.text':
    'A new device wants to log in to {app} with this address. Approve it only if it is yours:',
  'mail.device.end': 'The link is valid for {time}. Without it, the device cannot log in.',
  'mail.changeOld.subject': 'Confirm the change of your address for {host}: {code}',
  'mail.changeOld.text':
    'Your account at {app} will use another email address. The code is {code}. It is valid for {time} and once.',
  'mail.changeNew.subject': 'Confirm your address for {host}: {code}',
  'mail.changeNew.text':
    'An account at {app} will use this address. The code is {code}. It is valid for {time} and once.',
  'mail.changed.subject': 'Your address for {host} was changed',
  'mail.changed.text':
    'Your account at {app} uses another email address now, and its other sessions were ended.',
  'mail.recovered.subject': 'Your wallet was opened on a new device ({host})',
  'mail.recovered.text':
    'Your wallet at {app} was opened on a new device with your passkey or passphrase. If this was not you, move your funds now, and contact {host}.',
  'mail.recoveryLocked.subject': 'The recovery of your wallet is locked ({host})',
  'mail.recoveryLocked.text':
    'Your account at {app} was logged in to, and a wrong passphrase or passkey for your wallet was tried too often. The recovery is locked for a day. If this was not you, check who can read your mail.',
  'mail.recoveryChanged.subject': 'The recovery of your wallet was changed ({host})',
  'mail.recoveryChanged.text':
    'The passkey or passphrase that recovers your wallet at {app} was changed or removed.',
  'mail.loginAdded.subject': 'A login was added to your account ({host})',
  'mail.loginAdded.text': 'You can now also log in to your account at {app} with {login}.',
  'mail.passkeyAdded.subject': 'A passkey was added to your account ({host})',
  'mail.passkeyAdded.text': 'Your account at {app} can now be used with another passkey.',
  'mail.passkeyRemoved.subject': 'A passkey was removed from your account ({host})',
  'mail.passkeyRemoved.text':
    'A passkey no longer opens your account at {app}, and your other sessions were ended.',
  'mail.deleted.subject': 'Your account was deleted ({host})',
  'mail.deleted.text': 'Your account at {app} and the server’s shares of its wallet were deleted.',
  'with.email': 'an email address',
  'with.passkey': 'a passkey',
  'page.wallet': 'Embedded wallet',
  'page.failed': 'This did not work',
  'page.loading': 'Your provider opens here.',
  'page.passkey': 'Your passkey',
  'page.link.title': 'Use your account?',
  'page.link.text':
    'The address {address} belongs to an account that you use with {logins}. You can log in to it with {login} from now on.',
  'page.link.separate': 'Make a separate account',
  'page.link.add': 'Use that account',
  'page.device.title': 'A new device',
  'page.device.text': 'Approve it only if you are logging in right now, on a device of yours.',
  'page.device.deny': 'Deny',
  'page.device.done': 'You can go back to the app.',
} as const satisfies Record<string, string>

export type SiteTextKey = keyof typeof en

/** A missing text is a compile error. */
export type SiteTexts = Readonly<Record<SiteTextKey, string>>
