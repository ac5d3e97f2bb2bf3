import { SignJWT } from 'jose'
import type { Log } from '../../createLog.ts'
import type { Accounts } from './createAccounts.ts'
import type { SendNotice } from './createNotices.ts'
import type { Passkeys } from './createPasskeys.ts'
import { randomId } from './createPending.ts'
import type { Sessions } from './createSessions.ts'
import type { SiteKeys } from './createSiteKeys.ts'
import type { SiteLimits } from './createSiteLimits.ts'
import type { Wallets } from './createWallets.ts'
import { requireApp, requireRecentSession, requireSessionOf, type SiteAnswers } from './Visit.ts'
import { writeMail } from './writeMail.ts'

const statementSeconds = 60
const hour = 3_600_000
const mostStatements = 600

export interface AccountOptions {
  accounts: Accounts
  keys: SiteKeys
  limits: SiteLimits
  log: Log
  notify: SendNotice
  now(): number
  origin: string
  passkeys: Passkeys
  sessions: Sessions
  wallets: Wallets
}

/** Answers requests about the user, the user's sessions, and the signed statement. */
export function answerAccount({
  accounts,
  keys,
  limits,
  log,
  notify,
  now,
  origin,
  passkeys,
  sessions,
  wallets,
}: AccountOptions) {
  return {
    async user(visit) {
      const { session } = visit
      if (!session) return { user: null }
      await visit.renewSession()
      return { user: await accounts.describe(session.user) }
    },
    recent(visit, { id }) {
      requireSessionOf(visit, id)
      requireRecentSession(visit)
      return {}
    },
    async prefer(visit, { id, namespace, type }) {
      await accounts.prefer(requireSessionOf(visit, id).user, namespace, type)
      return {}
    },
    async signOut(visit) {
      const { session } = visit
      if (session) await sessions.end(session.user, session.id)
      visit.setSession(undefined)
      return {}
    },
    async sessions(visit, { id }) {
      return { sessions: await sessions.list(requireSessionOf(visit, id)) }
    },
    async 'sessions/end'(visit, { id, session }) {
      const own = requireSessionOf(visit, id)
      if (session === undefined) await sessions.endOthers(own)
      else await sessions.end(own.user, session)
      return {}
    },
    async 'user/delete'(visit, { confirmation, id }) {
      requireSessionOf(visit, id)
      const { user } = requireRecentSession(visit)
      // A user who lost all passkeys can remove them from the list first. Then no confirmation is
      // required.
      const hasPasskey = (await accounts.passkeysOf(user)).length > 0
      if (visit.project.isPasskeyRequired && hasPasskey)
        await passkeys.confirm(visit, user, confirmation)
      const address = await accounts.addressOf(user)
      await accounts.remove(user)
      await wallets.forget(user)
      visit.setSession(undefined)
      log.info({ project: visit.project.id, code: 'user/DELETED' }, 'A user was deleted')
      await notify(address, writeMail.deleted, visit)
      return {}
    },
    async statement(visit, { id: shown, nonce }) {
      const { user } = requireSessionOf(visit, shown)
      await limits.count([{ of: ['statements', user], most: mostStatements, per: hour }])
      const [{ id, privateKey }] = keys.signers
      const email = await accounts.addressOf(user)
      const seconds = Math.floor(now() / 1_000)
      const token = await new SignJWT({
        azp: requireApp(visit),
        nonce,
        ...(email !== undefined && { email, email_verified: true }),
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'JWT' })
        .setIssuer(origin)
        .setAudience(visit.project.id)
        .setSubject(user)
        .setJti(randomId())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + statementSeconds)
        .sign(privateKey)
      return { token }
    },
  } satisfies Partial<SiteAnswers>
}
