import type { Kysely } from 'kysely'
import type { Schema } from '../../database/Schema.ts'
import { type Pending, randomToken } from './createPending.ts'
import type { Place, SiteKeys } from './createSiteKeys.ts'
import { siteRefusal } from './siteProblem.ts'

const linkTime = 10 * 60_000
const keptTime = 400 * 86_400_000

interface Asked {
  project: string
  browser: string
  address: string
}

interface Link extends Asked {
  locale?: string | undefined
}

/** Manages the browsers in which an address has logged in, or that a link has approved. */
export interface Devices {
  isKnown(project: string, browser: string, address: string): Promise<boolean>
  /**
   * Creates the token of a link that approves the browser. `locale`: the language of the link's
   * page.
   */
  ask(project: string, browser: string, address: string, locale: string): Promise<string>
  /** Returns the language of the link's page. Throws if the link was used or has expired. */
  check(token: string): Promise<string | undefined>
  approveByLink(token: string): Promise<void>
  /** Ends the link, so that it can no longer approve. */
  denyByLink(token: string): Promise<void>
  approve(project: string, browser: string, address: string): Promise<void>
}

export function createDevices({
  db,
  keys,
  now,
  pending,
}: {
  db: Kysely<Schema>
  keys: SiteKeys
  now(): number
  pending: Pending
}): Devices {
  const place = ({ address, browser, project }: Asked): Place => [
    'device',
    project,
    browser,
    address,
  ]
  const linkPlace = (token: string): Place => ['deviceLink', token]

  async function approve(asked: Asked) {
    const row = { key: keys.nameOf(place(asked)), project: asked.project, used: now() }
    await db
      .insertInto('site_device')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ used: row.used }))
      .execute()
  }

  return {
    async isKnown(project, browser, address) {
      const row = await db
        .selectFrom('site_device')
        .select('key')
        .where('key', 'in', keys.namesOf(place({ project, browser, address })))
        .executeTakeFirst()
      return row !== undefined
    },
    async ask(project, browser, address, locale) {
      const token = randomToken()
      const link: Link = { project, browser, address, locale }
      await pending.put(linkPlace(token), link, linkTime)
      return token
    },
    async check(token) {
      const link = await pending.get<Link>(linkPlace(token))
      if (!link) throw siteRefusal('login/OVER')
      return link.locale
    },
    async approveByLink(token) {
      const asked = await pending.take<Link>(linkPlace(token))
      if (!asked) throw siteRefusal('login/OVER')
      await approve(asked)
    },
    denyByLink: (token) => pending.remove(linkPlace(token)),
    approve: (project, browser, address) => approve({ project, browser, address }),
  }
}

/** Removes browsers whose cookie has expired. */
export async function removeOldDevices(db: Kysely<Schema>, now: number) {
  await db
    .deleteFrom('site_device')
    .where('used', '<', now - keptTime)
    .execute()
}
