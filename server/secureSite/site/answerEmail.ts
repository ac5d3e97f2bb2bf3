import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Accounts } from './createAccounts.ts'
import type { Devices } from './createDevices.ts'
import type { SendMail, SiteMail } from './createMailer.ts'
import type { SendNotice } from './createNotices.ts'
import type { Pending } from './createPending.ts'
import type { Sessions } from './createSessions.ts'
import type { Place } from './createSiteKeys.ts'
import type { SiteLimits } from './createSiteLimits.ts'
import { parseEmail } from './parseEmail.ts'
import { siteRefusal } from './siteProblem.ts'
import { openSiteLanguage } from './texts/SiteLanguage.ts'
import {
  holderOf,
  type LogIn,
  requireApp,
  requireBrowser,
  requireSessionOf,
  type SiteAnswers,
  type Visit,
} from './Visit.ts'
import { type MailPlace, writeMail } from './writeMail.ts'

const hour = 3_600_000
const codeTime = 10 * 60_000
const mostTries = 5
const codesPerAddress = { hour: 10, day: 20 }
const codesPerNetwork = 100
const codesPerProject = 10_000

type Purpose = 'login' | 'changeOld' | 'changeNew'

interface Code {
  address: string
  code: string
  /** The user who changes the address, or who logs in again. */
  user?: string | undefined
}

export interface EmailOptions {
  accounts: Accounts
  devices: Devices
  limits: SiteLimits
  logIn: LogIn
  notify: SendNotice
  origin: string
  pending: Pending
  send: SendMail | undefined
  sessions: Sessions
  /** Whether a new browser must be approved with a link before it gets a code. */
  withDeviceApproval: boolean
}

/** Answers requests for logins by email, and for changes of an address. */
export function answerEmail({
  accounts,
  devices,
  limits,
  logIn,
  notify,
  origin,
  pending,
  send,
  sessions,
  withDeviceApproval,
}: EmailOptions) {
  /**
   * Returns the place of a code in the database. The code is valid only in the frame that requested
   * it.
   */
  const placeOf = (visit: Visit, purpose: Purpose): Place => [
    'code',
    visit.project.id,
    purpose,
    ...holderOf(visit),
  ]
  const nextPlace = (visit: Visit): Place => ['emailNext', visit.project.id, ...holderOf(visit)]
  const askPlace = (visit: Visit): Place => ['deviceAsk', visit.project.id, ...holderOf(visit)]

  async function deliver(mail: SiteMail) {
    if (!send) throw siteRefusal('login/NOT_CONFIGURED')
    try {
      await send(mail)
    } catch {
      // Hides the cause, because it may contain the address, or reveal whether the mailbox exists.
      throw siteRefusal('email/NOT_SENT')
    }
  }

  /**
   * Counts the mails to an address. Known browsers of the address have a separate limit, so that
   * other people cannot use up the owner's codes.
   */
  async function countMail(visit: Visit, address: string) {
    const { network, project } = visit
    const isKnown = await devices.isKnown(project.id, requireBrowser(visit), address)
    const of: Place = ['mail', project.id, address, isKnown ? requireBrowser(visit) : '']
    await limits.count([
      { of: ['mailNetwork', network], most: codesPerNetwork, per: hour },
      { of: [...of, 'hour'], most: codesPerAddress.hour, per: hour },
      { of: [...of, 'day'], most: codesPerAddress.day, per: 24 * hour },
      // Counts this limit last, so that refused requests do not use it up.
      { of: ['mailProject', project.id], most: codesPerProject, per: hour },
    ])
  }

  async function sendCode(
    visit: Visit,
    purpose: Purpose,
    { address, user }: Pick<Code, 'address' | 'user'>,
    write: (mail: MailPlace & { code: string }) => SiteMail,
  ) {
    const place = placeOf(visit, purpose)
    const app = requireApp(visit)
    const language = await openSiteLanguage(visit.language)
    await countMail(visit, address)
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await pending.put(place, { address, code, user } satisfies Code, codeTime)
    try {
      await deliver(write({ to: address, app, language, code }))
    } catch (cause) {
      await pending.remove(place)
      throw cause
    }
  }

  /** Counts the attempt, and then compares the code. A code can be used only once. */
  async function checkCode(visit: Visit, purpose: Purpose, given: string): Promise<Code> {
    const place = placeOf(visit, purpose)
    const found = await pending.try<Code>(place)
    if (!found) throw siteRefusal('code/NONE')
    if (found.isExpired) throw siteRefusal('code/EXPIRED')
    if (found.tries > mostTries) throw siteRefusal('code/TOO_MANY')
    const { value } = found
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(value.code))) {
      const left = mostTries - found.tries
      throw left === 0 ? siteRefusal('code/TOO_MANY') : siteRefusal('code/WRONG', { left })
    }
    // If two requests have the same code, only the first can use it.
    const taken = await pending.take<Code>(place)
    if (taken?.code !== value.code) throw siteRefusal('code/NONE')
    return taken
  }

  /** Sends a code. `user`: the user who logs in again. */
  async function sendLoginCode(visit: Visit, { address, user }: Pick<Code, 'address' | 'user'>) {
    const { project } = visit
    const known = await accounts.find({ project: project.id, kind: 'email', subject: address })
    // The code also adds this login to the account that already has the address. The mail says so.
    const owner = known ? undefined : await accounts.findByAddress(project.id, address)
    const logins = owner ? ((await accounts.describe(owner))?.logins ?? []) : []
    await sendCode(visit, 'login', { address, user }, (mail) =>
      writeMail.code({ ...mail, opens: logins }),
    )
  }

  return {
    async 'email/begin'(visit, { again, email }) {
      const { project, session } = visit
      const address = parseEmail(email)
      const user = again && requireSessionOf(visit, again).user
      if (session && !user && (await accounts.addressOf(session.user)) === address)
        return { action: 'CONNECT' }
      const browser = requireBrowser(visit)
      if (withDeviceApproval && !(await devices.isKnown(project.id, browser, address))) {
        await countMail(visit, address)
        await pending.put(askPlace(visit), { address, user }, codeTime)
        const language = await openSiteLanguage(visit.language)
        const token = await devices.ask(project.id, browser, address, language.locale)
        const link = new URL(`/device/${token}`, origin)
        const app = requireApp(visit)
        await deliver(writeMail.device({ to: address, app, language, link }))
        return { action: 'VERIFY_DEVICE' }
      }
      await sendLoginCode(visit, { address, user })
      return { action: 'VERIFY_OTP' }
    },
    async 'email/device'(visit) {
      const asked = await pending.get<Pick<Code, 'address' | 'user'>>(askPlace(visit))
      if (!asked) throw siteRefusal('login/OVER')
      const { project } = visit
      if (!(await devices.isKnown(project.id, requireBrowser(visit), asked.address)))
        return { isApproved: false }
      // If several requests arrive at the same time, only one sends the code.
      if (await pending.take(askPlace(visit))) await sendLoginCode(visit, asked)
      return { isApproved: true }
    },
    async 'email/verify'(visit, { code }) {
      const { project } = visit
      const { address, user: again } = await checkCode(visit, 'login', code)
      const identity = { project: project.id, kind: 'email', subject: address, address } as const
      const owner = await accounts.findByAddress(project.id, address)
      if (again !== undefined) {
        requireSessionOf(visit, again)
        const opened = (await accounts.find(identity)) ?? owner
        if (opened !== again) throw siteRefusal('login/OVER')
      }
      const user = await accounts.logIn(identity, owner)
      await devices.approve(project.id, requireBrowser(visit), address)
      return { user: await logIn(visit, user) }
    },

    async 'emailChange/begin'(visit, { email, id }) {
      const { user } = requireSessionOf(visit, id)
      const address = parseEmail(email)
      const old = await accounts.addressOf(user)
      // Refuses an account without an address. Otherwise the page could add its own address, and
      // log in to the account with a code sent to this address.
      if (old === undefined) throw siteRefusal('email/NONE')
      await pending.put(nextPlace(visit), { address, user }, codeTime)
      await sendCode(visit, 'changeOld', { address: old, user }, writeMail.changeOld)
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    async 'emailChange/verifyOld'(visit, { code, id }) {
      const { user } = requireSessionOf(visit, id)
      const asked = await checkCode(visit, 'changeOld', code)
      const next = await pending.take<{ address: string; user: string }>(nextPlace(visit))
      if (!next || asked.user !== user || next.user !== user) throw siteRefusal('login/OVER')
      const { address } = next
      await sendCode(visit, 'changeNew', { address, user }, writeMail.changeNew)
      return {}
    },
    async 'emailChange/verifyNew'(visit, { code, id }) {
      const session = requireSessionOf(visit, id)
      const { address, user } = await checkCode(visit, 'changeNew', code)
      if (user !== session.user) throw siteRefusal('login/OVER')
      const old = await accounts.addressOf(user)
      // Fails if another account uses the address. Only the owner of the address sees this error,
      // because only the owner got the code.
      await accounts.changeEmail(visit.project.id, user, address)
      await sessions.endOthers(session)
      await devices.approve(visit.project.id, requireBrowser(visit), address)
      if (old) await notify(old, writeMail.changed, visit)
      return { newEmail: address }
    },
  } satisfies Partial<SiteAnswers>
}
