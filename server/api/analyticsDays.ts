import type { Kysely } from 'kysely'
import { inTransaction } from '../database/inTransaction.ts'
import type { Database, Schema } from '../database/Schema.ts'

const dayLength = 86_400_000
const mostRows = 10_000

/** How often an event happened on a day. */
export interface DayCount {
  /** The day in UTC, such as `2026-01-31`. */
  day: string
  event: string
  /** The wallet of a connection, the code of a failure, or an empty string. */
  detail: string
  hits: number
}

export type CountedEvent = Pick<DayCount, 'event' | 'detail'>

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Adds events to the counts of the day. If it fails, none of the events is counted. */
export async function addEvents(
  database: Pick<Database, 'db'>,
  { day, events, project }: { project: string; day: string; events: readonly CountedEvent[] },
): Promise<void> {
  const hits = new Map<string, DayCount>()
  for (const { detail, event } of events) {
    const key = JSON.stringify([event, detail])
    hits.set(key, { day, event, detail, hits: (hits.get(key)?.hits ?? 0) + 1 })
  }
  // Sorts the rows, so that two servers lock them in the same order and cannot block each other.
  const rows = [...hits].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  if (rows.length === 0) return
  await inTransaction(database, async (transaction) => {
    for (const row of rows)
      await transaction
        .insertInto('analytics_day')
        .values({ project, ...row })
        .onConflict((conflict) =>
          conflict.columns(['project', 'day', 'event', 'detail']).doUpdateSet(({ eb, ref }) => ({
            hits: eb('analytics_day.hits', '+', ref('excluded.hits')),
          })),
        )
        .execute()
  })
}

/** Reads the counts of a project from a day on, the newest first. */
export function readDays(db: Kysely<Schema>, project: string, since = ''): Promise<DayCount[]> {
  return db
    .selectFrom('analytics_day')
    .select(['day', 'event', 'detail', 'hits'])
    .where('project', '=', project)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('event')
    .orderBy('detail')
    .limit(mostRows)
    .execute()
}

/** Removes counts that are older than this number of days. */
export async function removeOldDays(
  db: Kysely<Schema>,
  { days, now }: { days: number; now: number },
): Promise<void> {
  await db
    .deleteFrom('analytics_day')
    .where('day', '<', dayOf(now - days * dayLength))
    .execute()
}
