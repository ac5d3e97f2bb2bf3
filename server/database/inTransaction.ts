import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { isRace } from './databaseErrors.ts'
import type { Database, Schema } from './Schema.ts'

const mostTries = 5

/** Runs `work` in a transaction. Retries if it conflicted with another transaction. */
export async function inTransaction<Value>(
  { db }: Pick<Database, 'db'>,
  work: (transaction: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  for (let round = 1; ; round += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (cause) {
      if (!isRace(cause) || round >= mostTries) throw cause
      await setTimeout(10 * 2 ** round)
    }
  }
}
