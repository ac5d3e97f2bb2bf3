import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/Schema.ts'
import type { Place, SiteKeys } from './createSiteKeys.ts'

/**
 * Stores values for some minutes, until a request uses them. A value can be read only with its
 * place.
 */
export interface Pending {
  /** Replaces the value at this place. */
  put(place: Place, value: unknown, lifetime: number): Promise<void>
  get<Value>(place: Place): Promise<Value | undefined>
  /** Counts an attempt, and returns the value. Simultaneous attempts get different numbers. */
  try<Value>(place: Place): Promise<{ value: Value; tries: number; isExpired: boolean } | undefined>
  /** Removes and returns the value. Only one of two simultaneous requests gets it. */
  take<Value>(place: Place): Promise<Value | undefined>
  remove(place: Place): Promise<void>
}

export interface PendingOptions {
  db: Kysely<Schema>
  keys: SiteKeys
  now(): number
}

export function createPending({ db, keys, now }: PendingOptions): Pending {
  const open = <Value>(sealed: string, place: Place) => keys.open<Value>(sealed, place)

  return {
    async put(place, value, lifetime) {
      const row = { sealed: keys.seal(value, place), tries: 0, expires: now() + lifetime }
      await db
        .insertInto('site_pending')
        .values({ key: keys.nameOf(place), ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },
    async get(place) {
      const row = await db
        .selectFrom('site_pending')
        .select('sealed')
        .where('key', 'in', keys.namesOf(place))
        .where('expires', '>', now())
        .executeTakeFirst()
      return row && open(row.sealed, place)
    },
    async try(place) {
      const row = await db
        .updateTable('site_pending')
        .set((columns) => ({ tries: columns('tries', '+', 1) }))
        .where('key', 'in', keys.namesOf(place))
        .returning(['sealed', 'tries', 'expires'])
        .executeTakeFirst()
      return (
        row && {
          value: open(row.sealed, place),
          tries: row.tries,
          isExpired: row.expires <= now(),
        }
      )
    },
    async take(place) {
      const row = await db
        .deleteFrom('site_pending')
        .where('key', 'in', keys.namesOf(place))
        .where('expires', '>', now())
        .returning('sealed')
        .executeTakeFirst()
      return row && open(row.sealed, place)
    },
    async remove(place) {
      await db.deleteFrom('site_pending').where('key', 'in', keys.namesOf(place)).execute()
    },
  }
}

/** Returns a random token of 256 bits. */
export const randomToken = () => randomBytes(32).toString('base64url')
/** Returns a random id of 128 bits. */
export const randomId = () => randomBytes(16).toString('base64url')
