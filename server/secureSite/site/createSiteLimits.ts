import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/Schema.ts'
import type { Place, SiteKeys } from './createSiteKeys.ts'
import { siteRefusal } from './siteProblem.ts'

export interface SiteLimit {
  /** The parts that identify the count, such as `['code', project, address]`. */
  of: Place
  most: number
  /** The period, in milliseconds. */
  per: number
}

export interface SiteLimits {
  /**
   * Counts the request in each limit. Stops at the first limit that is reached, so a refused
   * request does not count in later limits. Throws `limit/WAIT` if a limit is reached or the
   * database is unreachable.
   */
  count(limits: readonly SiteLimit[]): Promise<void>
}

/** Counts in the database, which all servers share. */
export function createSiteLimits({
  db,
  keys,
  now,
}: {
  db: Kysely<Schema>
  keys: SiteKeys
  now(): number
}): SiteLimits {
  /** Counts with one statement, so that simultaneous requests are all counted. */
  async function count({ most, of, per }: SiteLimit): Promise<number> {
    const time = now()
    const { expires, hits } = await db
      .insertInto('site_counter')
      .values({ key: keys.nameOf(['counter', ...of]), hits: 1, expires: time + per })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql<number>`case when site_counter.expires <= ${time} then 1 else site_counter.hits + 1 end`,
          expires: sql<number>`case when site_counter.expires <= ${time} then ${time + per} else site_counter.expires end`,
        }),
      )
      .returning(['hits', 'expires'])
      .executeTakeFirstOrThrow()
    return hits > most ? expires - time : 0
  }

  return {
    async count(limits) {
      for (const limit of limits) {
        const wait = await count(limit)
        if (wait > 0) throw siteRefusal('limit/WAIT', { seconds: Math.ceil(wait / 1_000) })
      }
    },
  }
}
