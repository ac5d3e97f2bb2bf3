/** Postgres' codes for transactions that conflicted. Nothing was changed. */
const races = ['40001', '40P01']
/** The connection failed, Postgres stops or starts, or a disk is full. */
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
/** Errors of the client of Postgres have no code. */
const awayTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/

/** Whether the same transaction may succeed on a retry. */
export function isRace(cause: unknown): boolean {
  return races.includes(codeOf(cause)) || isBusy(cause)
}

/** Whether the database cannot work now, for a reason outside of the server. */
export function isAway(cause: unknown): boolean {
  if (away.includes(codeOf(cause)) || isBusy(cause)) return true
  return cause instanceof Error && awayTexts.test(cause.message)
}

const isBusy = (cause: unknown) => codeOf(cause).startsWith('SQLITE_BUSY')

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
