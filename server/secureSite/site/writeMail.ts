import type { WordValue } from '../frame/texts/Words.ts'
import type { SiteLoginKind } from '../SiteApi.ts'
import type { SiteMail } from './createMailer.ts'
import { nameOfLogin } from './nameOfLogin.ts'
import type { SiteTextKey } from './texts/en.ts'
import type { SiteLanguage } from './texts/SiteLanguage.ts'

export interface MailPlace {
  /** The user's address. */
  to: string
  /** The origin of the page to which the user logs in. */
  app: string
  language: SiteLanguage
}

type WithCode = MailPlace & { code: string }

type MailName<Key = SiteTextKey> = Key extends `mail.${infer Name}.subject` ? Name : never

/** How long codes and links are valid. */
const time = { seconds: 600 }

/** Writes a mail. `more`: further paragraphs, each a text or a link. */
function write(
  { app, language, to }: MailPlace,
  name: MailName,
  more: readonly (SiteTextKey | URL)[] = [],
  given: Readonly<Record<string, WordValue>> = {},
): SiteMail {
  const values = { app, host: language.isolate(new URL(app).host), time, ...given }
  const say = (key: SiteTextKey) => language.say({ key, values })
  // Puts each link on its own line, so that mail programs find its end in every script.
  const paragraphs = more.map((one) => (typeof one === 'string' ? say(one) : one.href))
  return {
    to,
    subject: say(`mail.${name}.subject`),
    text: `${[say(`mail.${name}.text`), ...paragraphs].join('\n\n')}\n`,
  }
}

const codeIn = ({ code, language }: WithCode) => ({ code: language.isolate(code) })

/** The mails of the secure site. They contain no text that a page wrote. */
export const writeMail = {
  /** Returns the mail with a code. `opens`: the logins of the account that this code also opens. */
  code: (place: WithCode & { opens: readonly SiteLoginKind[] }) => {
    const { language, opens } = place
    const logins = language.list(opens.map((kind) => nameOfLogin(kind, language)))
    const linked = opens.length > 0 ? (['mail.code.opens'] as const) : []
    return write(place, 'code', [...linked, 'mail.ignore'], { ...codeIn(place), logins })
  },
  device: (place: MailPlace & { link: URL }) =>
    write(place, 'device', [place.link, 'mail.device.end']),
  changeOld: (place: WithCode) => write(place, 'changeOld', ['mail.ignore'], codeIn(place)),
  changeNew: (place: WithCode) => write(place, 'changeNew', ['mail.ignore'], codeIn(place)),
  changed: (place: MailPlace) => write(place, 'changed', ['mail.contact']),
  recovered: (place: MailPlace) => write(place, 'recovered'),
  recoveryLocked: (place: MailPlace) => write(place, 'recoveryLocked'),
  recoveryChanged: (place: MailPlace) => write(place, 'recoveryChanged', ['mail.contact']),
  loginAdded: (place: MailPlace & { login: SiteLoginKind }) =>
    write(place, 'loginAdded', ['mail.contact'], {
      login: nameOfLogin(place.login, place.language),
    }),
  passkeyAdded: (place: MailPlace) => write(place, 'passkeyAdded', ['mail.contact']),
  passkeyRemoved: (place: MailPlace) => write(place, 'passkeyRemoved', ['mail.contact']),
  deleted: (place: MailPlace) => write(place, 'deleted'),
}
