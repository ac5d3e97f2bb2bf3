import type { Accounts } from './createAccounts.ts'
import type { SendNotice } from './createNotices.ts'
import type { Passkeys } from './createPasskeys.ts'
import type { Sessions } from './createSessions.ts'
import type { SiteLimits } from './createSiteLimits.ts'
import type { Socials } from './createSocials.ts'
import type { Windows } from './createWindows.ts'
import { siteRefusal } from './siteProblem.ts'
import {
  type LogIn,
  requireBrowser,
  requireRecentSession,
  requireSessionOf,
  type SiteAnswers,
} from './Visit.ts'
import { writeMail } from './writeMail.ts'

const hour = 3_600_000
/**
 * The maximum number of new users with only a passkey, per network address. The limit is needed
 * because a passkey costs nothing and needs no email address.
 */
const newPerNetwork = 100
const newPerProject = 10_000

export interface WindowsOptions {
  accounts: Accounts
  limits: SiteLimits
  logIn: LogIn
  notify: SendNotice
  origin: string
  passkeys: Passkeys
  sessions: Pick<Sessions, 'endAll'>
  socials: Socials
  windows: Windows
}

/** Answers requests for logins in windows, and with a passkey. */
export function answerWindows({
  accounts,
  limits,
  logIn,
  notify,
  origin,
  passkeys,
  sessions,
  socials,
  windows,
}: WindowsOptions) {
  const uriOf = (path: string, state: string) => `${origin}${path}?state=${state}`

  return {
    async 'social/begin'(visit, { challenge, provider }) {
      if (!socials.configured.includes(provider)) throw siteRefusal('login/NOT_CONFIGURED')
      const state = await windows.open(visit, { kind: 'social', challenge, provider })
      return { uri: uriOf(`/social/${provider}`, state) }
    },
    async 'passkey/begin'(visit, { challenge, id = '', isNew }) {
      const user = isNew ? undefined : requireSessionOf(visit, id).user
      // A recent login is required, because a passkey gives lasting access to the account.
      if (user !== undefined) requireRecentSession(visit)
      const state = await windows.open(visit, { kind: 'passkey', challenge, user })
      return { uri: uriOf('/passkey', state) }
    },
    async 'window/finish'(visit, { uri, verifier }) {
      requireBrowser(visit)
      const { identity, passkey, user } = await windows.redeem(visit, uri, verifier)
      const { id } = visit.project
      if (passkey) {
        // The user may have logged out since, for example because another person had logged in.
        if (user !== undefined && visit.session?.user !== user) throw siteRefusal('login/OVER')
        if (user === undefined)
          await limits.count([
            { of: ['newPasskeys', visit.network], most: newPerNetwork, per: hour },
            { of: ['newPasskeysOf', id], most: newPerProject, per: hour },
          ])
        const added = await accounts.addPasskey(id, passkey, user)
        await notify(user && (await accounts.addressOf(user)), writeMail.passkeyAdded, visit)
        return { user: await logIn(visit, added) }
      }
      if (identity) {
        const found = await accounts.logIn(identity, user)
        const replaced = await accounts.renewAddress(identity)
        if (replaced !== undefined) {
          await sessions.endAll(found)
          await notify(replaced, writeMail.changed, visit)
        }
        if (user !== undefined)
          await notify(
            await accounts.addressOf(found),
            (place) => writeMail.loginAdded({ ...place, login: identity.kind }),
            visit,
          )
        return { user: await logIn(visit, found) }
      }
      throw siteRefusal('login/OVER')
    },

    async 'passkey/createOptions'(visit, { state }) {
      const opened = await windows.require(state, 'passkey', visit.window)
      return { options: await passkeys.createOptions(state, opened) }
    },
    async 'passkey/create'(visit, { credential, state }) {
      const opened = await windows.take(state, 'passkey', visit.window)
      const passkey = await passkeys.create(state, credential)
      const resultUri = await windows.resolve(state, opened, { passkey, user: opened.user })
      return { resultUri, appOrigin: opened.app }
    },
    async 'passkey/loginOptions'(visit, { again }) {
      const user = again && requireSessionOf(visit, again).user
      return { options: await passkeys.loginOptions(visit, user) }
    },
    async 'passkey/confirmOptions'(visit, { id }) {
      return passkeys.confirmOptions(visit, requireSessionOf(visit, id).user)
    },
    async 'passkey/login'(visit, { credential }) {
      return { user: await logIn(visit, await passkeys.logIn(visit, credential)) }
    },
  } satisfies Partial<SiteAnswers>
}
