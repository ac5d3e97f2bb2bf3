import type { Log } from '../../createLog.ts'
import type { SendMail, SiteMail } from './createMailer.ts'
import { openSiteLanguage } from './texts/SiteLanguage.ts'
import type { Visit } from './Visit.ts'
import type { MailPlace } from './writeMail.ts'

/** Sends the user a mail about an event. If the mail cannot be sent, the event stays. */
export type SendNotice = (
  to: string | undefined,
  write: (place: MailPlace) => SiteMail,
  visit: Visit,
) => Promise<void>

export function createNotices({ log, send }: { log: Log; send: SendMail | undefined }): SendNotice {
  return async (to, write, { app, language, project }) => {
    if (!send || to === undefined || app === undefined) return
    try {
      await send(write({ to, app, language: await openSiteLanguage(language) }))
    } catch {
      log.warn({ project: project.id, code: 'email/NOT_SENT' }, 'A notice could not be sent')
    }
  }
}
