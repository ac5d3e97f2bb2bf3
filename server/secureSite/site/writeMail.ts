import type { SiteMail } from './createMailer.ts'

interface MailPlace {
  /** The address of the user. */
  to: string
  /** The origin of the page that the user logs in to. */
  app: string
}

const noReply =
  'If this was not you, ignore this mail. Never tell the code to anyone: nothing happens without it.'
const hostOf = (app: string) => new URL(app).host

/** The texts of the secure site's mails. They contain nothing that a page wrote. */
export const writeMail = {
  /** `opens`: the logins of an account that this code opens as well. */
  code({ app, code, opens, to }: MailPlace & { code: string; opens: readonly string[] }): SiteMail {
    const linked =
      opens.length > 0
        ? `\n\nThis address belongs to an account that you use with ${opens.join(' and ')}. The code opens that account.`
        : ''
    return {
      to,
      subject: `Your code for ${hostOf(app)}: ${code}`,
      text: `Your code for ${app} is ${code}. It is valid for 10 minutes and once, in the browser in which you requested it.${linked}\n\n${noReply}\n`,
    }
  },
  device({ app, link, to }: MailPlace & { link: string }): SiteMail {
    return {
      to,
      subject: `Approve a new device for ${hostOf(app)}`,
      text: `A new device wants to log in to ${app} with this address. Approve it only if it is yours:\n\n${link}\n\nThe link is valid for 10 minutes. Without it, the device cannot log in.\n`,
    }
  },
  changeOld({ app, code, to }: MailPlace & { code: string }): SiteMail {
    return {
      to,
      subject: `Confirm the change of your address for ${hostOf(app)}: ${code}`,
      text: `Your account at ${app} will use another email address. The code is ${code}. It is valid for 10 minutes and once.\n\n${noReply}\n`,
    }
  },
  changeNew({ app, code, to }: MailPlace & { code: string }): SiteMail {
    return {
      to,
      subject: `Confirm your address for ${hostOf(app)}: ${code}`,
      text: `An account at ${app} will use this address. The code is ${code}. It is valid for 10 minutes and once.\n\n${noReply}\n`,
    }
  },
  changed({ app, to }: MailPlace): SiteMail {
    return {
      to,
      subject: `Your address for ${hostOf(app)} was changed`,
      text: `Your account at ${app} uses another email address now, and its other sessions were ended. If this was not you, contact ${hostOf(app)}.\n`,
    }
  },
  recovered({ app, to }: MailPlace): SiteMail {
    return {
      to,
      subject: `Your wallet was opened on a new device (${hostOf(app)})`,
      text: `Your wallet at ${app} was opened on a new device with your passkey or passphrase. If this was not you, move your funds now, and contact ${hostOf(app)}.\n`,
    }
  },
  recoveryLocked({ app, to }: MailPlace): SiteMail {
    return {
      to,
      subject: `The recovery of your wallet is locked (${hostOf(app)})`,
      text: `Your account at ${app} was logged in to, and a wrong passphrase or passkey for your wallet was tried too often. The recovery is locked for a day. If this was not you, check who can read your mail.\n`,
    }
  },
  recoveryChanged({ app, to }: MailPlace): SiteMail {
    return {
      to,
      subject: `The recovery of your wallet was changed (${hostOf(app)})`,
      text: `The passkey or passphrase that recovers your wallet at ${app} was changed or removed. If this was not you, contact ${hostOf(app)}.\n`,
    }
  },
  passkeyAdded({ app, to }: MailPlace): SiteMail {
    return {
      to,
      subject: `A passkey was added to your account (${hostOf(app)})`,
      text: `Your account at ${app} can now be used with another passkey. If this was not you, contact ${hostOf(app)}.\n`,
    }
  },
  passkeyRemoved({ app, to }: MailPlace): SiteMail {
    return {
      to,
      subject: `A passkey was removed from your account (${hostOf(app)})`,
      text: `A passkey no longer opens your account at ${app}, and your other sessions were ended. If this was not you, contact ${hostOf(app)}.\n`,
    }
  },
  deleted({ app, to }: MailPlace): SiteMail {
    return {
      to,
      subject: `Your account was deleted (${hostOf(app)})`,
      text: `Your account at ${app} and the server’s shares of its wallet were deleted.\n`,
    }
  },
}
