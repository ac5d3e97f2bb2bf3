import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database, Schema } from './Schema.ts'

const mostTries = 5
/** What Postgres reports if two transactions were in each other's way. Nothing was changed. */
const races = ['40001', '40P01']

/** Runs the work in a transaction, again if another transaction was in its way. */
export async function inTransaction<Value>(
  { db }: Pick<Database, 'db'>,
  work: (transaction: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  for (let round = 1; ; round += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (cause) {
      const code = codeOf(cause)
      const isRace = races.includes(code) || code.startsWith('SQLITE_BUSY')
      if (!isRace || round >= mostTries) throw cause
      await setTimeout(10 * 2 ** round)
    }
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
