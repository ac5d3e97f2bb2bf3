import type { Log } from '../../createLog.ts'
import type { Accounts } from './createAccounts.ts'
import type { SendNotice } from './createNotices.ts'
import type { Passkeys } from './createPasskeys.ts'
import type { SiteLimits } from './createSiteLimits.ts'
import { passkeyOf, type Wallets } from './createWallets.ts'
import { siteRefusal } from './siteProblem.ts'
import {
  requireRecentSession,
  requireSession,
  requireSessionOf,
  type SiteAnswers,
  type Visit,
} from './Visit.ts'
import { writeMail } from './writeMail.ts'

const day = 86_400_000
const mostShares = 5_000
const mostRecoveries = 10
const mostChanges = 100

export interface WalletOptions {
  accounts: Accounts
  limits: SiteLimits
  log: Log
  notify: SendNotice
  passkeys: Passkeys
  wallets: Wallets
}

/** Answers requests for the site's shares of wallets. Only a logged-in user gets a share. */
export function answerWallet(options: WalletOptions) {
  const { accounts, limits, log, notify, passkeys, wallets } = options
  const countShares = (user: string) =>
    limits.count([{ of: ['shares', user], most: mostShares, per: day }])
  const countChanges = (user: string) =>
    limits.count([{ of: ['walletChanges', user], most: mostChanges, per: day }])

  /** Returns the owner of this wallet. Throws if another tab has logged in another user. */
  async function requireOwner(visit: Visit, wallet: string) {
    const { user } = requireSession(visit)
    const own = await wallets.describe(user)
    if (!own) throw siteRefusal('wallet/NONE')
    if (own.id !== wallet) throw siteRefusal('login/OVER')
    return { user, wallet: own }
  }

  return {
    async 'wallet/prepare'(visit, { user: shown, ...draft }) {
      const { user } = requireSessionOf(visit, shown)
      await countChanges(user)
      await wallets.prepare(user, draft)
      return {}
    },
    async 'wallet/commit'(visit, { id, user: shown }) {
      const { user } = requireSessionOf(visit, shown)
      return { wallet: await wallets.commit(user, id) }
    },
    async 'wallet/share'(visit, { confirmation, id, setId }) {
      const { user } = requireSession(visit)
      await countShares(user)
      // Reads the setting from the project, so the page around the frame cannot change it.
      if (visit.project.isPasskeyRequired) await passkeys.confirm(visit, user, confirmation)
      return wallets.share(user, id, setId)
    },
    async 'device/add'(visit, { device, id, version }) {
      requireRecentSession(visit)
      const { user } = await requireOwner(visit, id)
      await countChanges(user)
      return { wallet: await wallets.addDevice(user, device, version) }
    },
    async 'device/remove'(visit, { id, setId, version }) {
      requireRecentSession(visit)
      const { user } = await requireOwner(visit, id)
      await countChanges(user)
      return { wallet: await wallets.removeDevice(user, setId, version) }
    },
    async 'recovery/open'(visit, { id, proof }) {
      requireRecentSession(visit)
      const { user } = await requireOwner(visit, id)
      await limits.count([{ of: ['recoveries', user], most: mostRecoveries, per: day }])
      const opened = await wallets.openRecovery(user, proof)
      if (opened.isOpen) {
        log.info({ project: visit.project.id, code: 'recovery/OPENED' }, 'A recovery was opened')
        const passkey = passkeyOf((await wallets.describe(user))?.recovery)
        if (passkey !== undefined) await accounts.usePasskey(user, passkey)
        await notify(await accounts.addressOf(user), writeMail.recovered, visit)
        return opened.split
      }
      if (opened.isLockedNow) {
        log.warn({ project: visit.project.id, code: 'recovery/LOCKED' }, 'A recovery was locked')
        await notify(await accounts.addressOf(user), writeMail.recoveryLocked, visit)
      }
      if (opened.lockedFor > 0)
        throw siteRefusal('recovery/LOCKED', { seconds: Math.ceil(opened.lockedFor / 1_000) })
      throw siteRefusal('recovery/WRONG', { left: opened.left })
    },
    async 'recovery/set'(visit, { id, recovery, version }) {
      const { user, wallet } = await requireOwner(visit, id)
      const isReplaced = wallet.recovery !== null
      if (isReplaced) requireRecentSession(visit)
      await countChanges(user)
      const changed = await wallets.setRecovery(user, recovery, version)
      if (isReplaced) await notify(await accounts.addressOf(user), writeMail.recoveryChanged, visit)
      return { wallet: changed }
    },
    async 'recovery/remove'(visit, { id, version }) {
      requireRecentSession(visit)
      const { user } = await requireOwner(visit, id)
      await countChanges(user)
      const wallet = await wallets.removeRecovery(user, version)
      await notify(await accounts.addressOf(user), writeMail.recoveryChanged, visit)
      return { wallet }
    },
  } satisfies Partial<SiteAnswers>
}
