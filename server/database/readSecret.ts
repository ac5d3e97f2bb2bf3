import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from './Schema.ts'

/** The secret of all servers on this database. The first one creates it. */
export async function readSecret(db: Kysely<Schema>): Promise<string> {
  const made = { name: 'secret', value: randomBytes(32).toString('base64url') }
  await db
    .insertInto('setting')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', made.name)
    .executeTakeFirstOrThrow()
  return value
}
