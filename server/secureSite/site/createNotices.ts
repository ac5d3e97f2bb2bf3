import type { Log } from '../../createLog.ts'
import type { SendMail, SiteMail } from './createMailer.ts'
import type { Visit } from './Visit.ts'

/** Tells the user by mail what happened. A mail that cannot be sent does not undo it. */
export type SendNotice = (
  to: string | undefined,
  write: (place: { to: string; app: string }) => SiteMail,
  visit: Visit,
) => Promise<void>

export function createNotices({ log, send }: { log: Log; send: SendMail | undefined }): SendNotice {
  return async (to, write, { app, project }) => {
    if (!send || to === undefined || app === undefined) return
    try {
      await send(write({ to, app }))
    } catch {
      log.warn({ project: project.id, code: 'email/NOT_SENT' }, 'A notice could not be sent')
    }
  }
}
