import type { Log } from '../../createLog.ts'
import type { Accounts } from './createAccounts.ts'
import type { SendNotice } from './createNotices.ts'
import type { Sessions } from './createSessions.ts'
import type { SiteLimits } from './createSiteLimits.ts'
import { requireRecentSession, requireSession, type SiteAnswers } from './Visit.ts'
import { writeMail } from './writeMail.ts'

const day = 86_400_000
const mostChanges = 100

export interface PasskeyListOptions {
  accounts: Accounts
  limits: SiteLimits
  log: Log
  notify: SendNotice
  sessions: Sessions
}

/** The list of the user's passkeys. A session alone changes nothing in it. */
export function answerPasskeys({ accounts, limits, log, notify, sessions }: PasskeyListOptions) {
  const countChanges = (user: string) =>
    limits.count([{ of: ['passkeyChanges', user], most: mostChanges, per: day }])

  return {
    async passkeys(visit) {
      return { passkeys: await accounts.listPasskeys(requireSession(visit).user) }
    },
    async 'passkey/rename'(visit, { id, name }) {
      const { user } = requireRecentSession(visit)
      await countChanges(user)
      await accounts.renamePasskey(user, id, name)
      return {}
    },
    async 'passkey/remove'(visit, { endsRecovery, id }) {
      const session = requireRecentSession(visit)
      const { user } = session
      await countChanges(user)
      const wasThere = await accounts.removePasskey(user, id, endsRecovery)
      if (!wasThere) return {}
      await sessions.endOthers(session)
      log.info({ project: visit.project.id, code: 'passkey/REMOVED' }, 'A passkey was removed')
      await notify(await accounts.addressOf(user), writeMail.passkeyRemoved, visit)
      return {}
    },
  } satisfies Partial<SiteAnswers>
}
