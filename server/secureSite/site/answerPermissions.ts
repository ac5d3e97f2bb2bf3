import type { Kysely } from 'kysely'
import type { Schema } from '../../database/Schema.ts'
import type { SitePermission } from '../SiteApi.ts'
import { randomId } from './createPending.ts'
import type { SiteLimits } from './createSiteLimits.ts'
import { siteRefusal } from './siteProblem.ts'
import { requireApp, requireSessionOf, type SiteAnswers } from './Visit.ts'

const day = 86_400_000
const mostAdded = 200
const mostKept = 500

/**
 * Answers requests for the list of permissions that the user gave to pages. The list only shows
 * them: a permission is the user's signature, and the network enforces its limits and its end.
 */
export function answerPermissions({
  db,
  limits,
  now,
}: {
  db: Kysely<Schema>
  limits: SiteLimits
  now(): number
}) {
  const activeOf = (user: string) =>
    db.selectFrom('site_permission').where('user', '=', user).where('expires', '>', now())

  async function requireRoom(user: string, more: number) {
    const { count } = await activeOf(user)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) + more > mostKept) throw siteRefusal('limit/WAIT')
  }

  return {
    async 'permission/room'(visit, { count, id }) {
      const { user } = requireSessionOf(visit, id)
      // The frame sends this request before each addition, so this limit is reached before the
      // limit of additions.
      await limits.count([{ of: ['permissionRooms', user], most: mostAdded, per: day }])
      await requireRoom(user, count)
      return {}
    },
    async 'permission/add'(visit, { contexts, id, network }) {
      const { user } = requireSessionOf(visit, id)
      const app = requireApp(visit)
      await limits.count([{ of: ['permissions', user], most: mostAdded, per: day }])
      await requireRoom(user, contexts.length)
      await db
        .insertInto('site_permission')
        .values(
          contexts.map((one) => ({ ...one, user, id: randomId(), app, network, made: now() })),
        )
        .execute()
      return {}
    },
    async permissions(visit, { id }) {
      const { user } = requireSessionOf(visit, id)
      const rows = await activeOf(user)
        .select(['app', 'network', 'context', 'made'])
        .orderBy('made', 'desc')
        .orderBy('id')
        .execute()
      return {
        permissions: rows.map(
          (one): SitePermission => ({ ...one, context: one.context as `0x${string}` }),
        ),
      }
    },
  } satisfies Partial<SiteAnswers>
}
