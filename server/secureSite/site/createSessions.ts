import type { Database } from '../../database/Schema.ts'
import type { SiteSession } from '../SiteApi.ts'
import { randomId, randomToken } from './createPending.ts'
import type { Place, SiteKeys } from './createSiteKeys.ts'

const day = 86_400_000
/** A session ends if it is not used for this long. */
const idleLimit = 30 * day
const rotationTime = 3_600_000
/**
 * How long the previous cookie stays valid after the new cookie was used, in milliseconds. Requests
 * with the previous cookie may still be on their way.
 */
const graceTime = 60_000
const recentTime = 15 * 60_000
const touchTime = 60_000

export interface LiveSession {
  id: string
  user: string
  /** Whether the user has logged in within the last 15 minutes. */
  isRecent: boolean
  /** Whether the cookie should be renewed. */
  isOld: boolean
  rotated: number
}

/**
 * The secret of the only frame that can use the session. `undefined`: the cookie alone is enough.
 */
type Holder = string | undefined

interface Proof {
  token: string
  holder: Holder
}

export interface Sessions {
  /** Opens a new session, and returns its cookie. */
  open(user: string, place: { app: string; label: string; holder: Holder }): Promise<string>
  /** Returns the session of this cookie and holder, if it belongs to this project. */
  find(proof: Proof, project: string): Promise<LiveSession | undefined>
  /**
   * Returns a new cookie for the same session. `undefined` if a simultaneous request got the new
   * cookie.
   */
  rotate(session: LiveSession, proof: Proof): Promise<string | undefined>
  list(session: LiveSession): Promise<readonly SiteSession[]>
  /** Ends one session of the user. */
  end(user: string, id: string): Promise<void>
  endOthers(session: LiveSession): Promise<void>
  endAll(user: string): Promise<void>
}

/** Stores sessions in the database. It contains only HMACs of the cookies. */
export function createSessions({
  db,
  keys,
  now,
}: Pick<Database, 'db'> & { keys: SiteKeys; now(): number }): Sessions {
  const place = ({ holder, token }: Proof): Place => ['session', token, ...(holder ? [holder] : [])]

  async function end(user: string, id: string) {
    await db.deleteFrom('site_session').where('user', '=', user).where('id', '=', id).execute()
  }

  return {
    end,
    async open(user, { app, holder, label }) {
      const token = randomToken()
      const time = now()
      await db
        .insertInto('site_session')
        .values({
          id: randomId(),
          user,
          token: keys.nameOf(place({ token, holder })),
          previous: null,
          confirmed: null,
          rotated: time,
          app,
          label,
          login: time,
          used: time,
          made: time,
        })
        .execute()
      return token
    },
    async find(proof, project) {
      const names = keys.namesOf(place(proof))
      const row = await db
        .selectFrom('site_session')
        .innerJoin('site_user', 'site_user.id', 'site_session.user')
        .selectAll('site_session')
        .where('site_user.project', '=', project)
        .where((where) => where.or([where('token', 'in', names), where('previous', 'in', names)]))
        .executeTakeFirst()
      if (!row) return undefined
      const time = now()
      const { id, user } = row
      const isPrevious = !names.includes(row.token)
      const isStolen = isPrevious && row.confirmed !== null && time - row.confirmed > graceTime
      // An old cookie after the grace time means that two browsers use the session. One of them has
      // stolen it, so the session ends for both.
      if (isStolen || time - row.used > idleLimit) {
        await end(user, id)
        return undefined
      }
      const confirms = !isPrevious && row.previous !== null && row.confirmed === null
      if (confirms || time - row.used > touchTime)
        await db
          .updateTable('site_session')
          .set({ used: time, ...(confirms && { confirmed: time }) })
          .where('id', '=', id)
          .execute()
      return {
        id,
        user,
        isRecent: time - row.login <= recentTime,
        // A browser that still sends the previous cookie after the grace time never received the
        // new cookie.
        isOld: time - row.rotated > (isPrevious ? graceTime : rotationTime),
        rotated: row.rotated,
      }
    },
    async rotate({ id, rotated }, proof) {
      const next = randomToken()
      const { numUpdatedRows } = await db
        .updateTable('site_session')
        .set({
          token: keys.nameOf(place({ ...proof, token: next })),
          previous: keys.nameOf(place(proof)),
          confirmed: null,
          rotated: now(),
        })
        .where('id', '=', id)
        .where('rotated', '=', rotated)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n ? next : undefined
    },
    async list(session) {
      const rows = await db
        .selectFrom('site_session')
        .selectAll()
        .where('user', '=', session.user)
        .where('used', '>', now() - idleLimit)
        .orderBy('used', 'desc')
        .limit(100)
        .execute()
      return rows.map(({ app, id, label, made, used }) => ({
        id,
        app,
        label,
        made,
        used,
        isThis: id === session.id,
      }))
    },
    async endOthers({ id, user }) {
      await db.deleteFrom('site_session').where('user', '=', user).where('id', '!=', id).execute()
    },
    async endAll(user) {
      await db.deleteFrom('site_session').where('user', '=', user).execute()
    },
  }
}

/** Removes sessions that were not used for 30 days. */
export async function removeIdleSessions({ db }: Pick<Database, 'db'>, now: number) {
  await db
    .deleteFrom('site_session')
    .where('used', '<', now - idleLimit)
    .execute()
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns the names of the browser and its system, for the list of sessions. */
export function describeBrowser(userAgent = ''): string {
  const find = (list: typeof browsers, other: string) =>
    list.find(([form]) => form.test(userAgent))?.[1] ?? other
  return `${find(browsers, 'A browser')} on ${find(systems, 'an unknown system')}`
}
