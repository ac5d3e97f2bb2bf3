import type { Log } from '../../createLog.ts'
import type { Accounts } from './createAccounts.ts'
import type { SendNotice } from './createNotices.ts'
import type { Sessions } from './createSessions.ts'
import type { SiteLimits } from './createSiteLimits.ts'
import { requireRecentSession, requireSessionOf, type SiteAnswers } from './Visit.ts'
import { writeMail } from './writeMail.ts'

const day = 86_400_000
const mostNames = 100

export interface PasskeyListOptions {
  accounts: Accounts
  limits: SiteLimits
  log: Log
  notify: SendNotice
  sessions: Sessions
}

/** Answers requests for the list of the user's passkeys. Changes require a recent login. */
export function answerPasskeys({ accounts, limits, log, notify, sessions }: PasskeyListOptions) {
  return {
    async passkeys(visit, { id }) {
      return { passkeys: await accounts.listPasskeys(requireSessionOf(visit, id).user) }
    },
    async 'passkey/rename'(visit, { id, name, passkey }) {
      requireSessionOf(visit, id)
      const { user } = requireRecentSession(visit)
      await limits.count([{ of: ['passkeyNames', user], most: mostNames, per: day }])
      await accounts.renamePasskey(user, passkey, name)
      return {}
    },
    async 'passkey/remove'(visit, { endsRecovery, id, passkey }) {
      requireSessionOf(visit, id)
      const session = requireRecentSession(visit)
      const { user } = session
      const wasThere = await accounts.removePasskey(user, passkey, endsRecovery)
      // Runs on every repetition, because the first request may have failed after the passkey was
      // removed.
      await sessions.endOthers(session)
      if (!wasThere) return {}
      log.info({ project: visit.project.id, code: 'passkey/REMOVED' }, 'A passkey was removed')
      await notify(await accounts.addressOf(user), writeMail.passkeyRemoved, visit)
      return {}
    },
  } satisfies Partial<SiteAnswers>
}
