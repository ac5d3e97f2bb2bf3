/** The codes of Postgres for transactions that conflicted and changed nothing. */
const races = ['40001', '40P01']
/** The codes for a failed connection, for a Postgres that stops or starts, and for a full disk. */
const away = [
  '08001',
  '08003',
  '08006',
  '53100',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'SQLITE_FULL',
]
/** Messages of the Postgres client. Its own errors have no code. */
const awayTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/

/** Returns whether the transaction may succeed if it is retried. */
export function isRace(cause: unknown): boolean {
  return races.includes(codeOf(cause)) || isBusy(cause)
}

/** Returns whether the database is unavailable for a reason outside the server. */
export function isAway(cause: unknown): boolean {
  if (away.includes(codeOf(cause)) || isBusy(cause)) return true
  return cause instanceof Error && awayTexts.test(cause.message)
}

/** Returns whether a new row belongs to another row that was deleted in the meantime. */
export const isOrphan = (cause: unknown): boolean =>
  ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(codeOf(cause))

const isBusy = (cause: unknown) => codeOf(cause).startsWith('SQLITE_BUSY')

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
