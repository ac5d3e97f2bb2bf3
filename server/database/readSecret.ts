import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from './Schema.ts'

const name = 'secret'

export const createSecret = () => randomBytes(32).toString('base64url')

/** Reads the secret that all servers on this database share. The first server creates it. */
export async function readSecret(db: Kysely<Schema>): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: createSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** Reads and locks the secret, so that it cannot be replaced before the transaction ends. */
export async function lockSecret(transaction: Kysely<Schema>): Promise<string> {
  await readSecret(transaction)
  const { value } = await transaction
    .updateTable('setting')
    .set((row) => ({ value: row.ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
