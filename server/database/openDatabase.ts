import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import type { Database, Schema } from './Schema.ts'

/**
 * How long a statement waits for another process, in milliseconds. The wait blocks this process.
 */
const busyLimit = 5_000
const connectLimit = 10_000
const statementLimit = 10_000
const int8 = 20
const jsonTypes: readonly number[] = [114, 3802]

/**
 * Opens `file:` URLs with SQLite and `postgres:` URLs with Postgres. Throws if the file cannot be
 * opened. The connection to Postgres is opened with the first query.
 */
export function openDatabase(url: string, { onError }: { onError(error: Error): void }): Database {
  if (url.startsWith('file:')) return openSqlite(pathOf(url))
  return openPostgres(url, onError)
}

/**
 * Returns the path of a `file:` URL. A relative path, such as `file:latchkey.db`, is relative to
 * the working directory.
 */
function pathOf(url: string): string {
  return url.startsWith('file:///') ? fileURLToPath(url) : url.slice('file:'.length)
}

function openSqlite(path: string): Database {
  const raw = new Libsql(path)
  // Sets the time limit first, because the switch to WAL may also have to wait for a lock.
  raw.exec(`pragma busy_timeout = ${busyLimit}`)
  raw.exec('pragma journal_mode = wal')
  raw.exec('pragma synchronous = full')
  raw.exec('pragma foreign_keys = on')
  const database = {
    close: () => void raw.close(),
    prepare(text: string) {
      // With `begin`, SQLite takes the lock at the first write. If another process has written
      // since the first read, the write fails without waiting. `begin immediate` waits instead. On
      // a full disk, SQLite rolls back by itself, and a second rollback would be an error.
      const isOver = text === 'rollback' && !raw.inTransaction
      const statement = raw.prepare(
        text === 'begin' ? 'begin immediate' : isOver ? 'select 1' : text,
      )
      return {
        reader: statement.reader,
        all: (values: readonly unknown[]) => statement.all(checkBound(values)),
        run: (values: readonly unknown[]) => statement.run(checkBound(values)),
        iterate: (values: readonly unknown[]) =>
          statement.iterate(checkBound(values)) as IterableIterator<unknown>,
      }
    },
  }
  const db = new Kysely<Schema>({ dialect: new TransactionalSqliteDialect({ database }) })
  return { kind: 'sqlite', db, close: () => db.destroy() }
}

/** Kysely assumes that SQLite cannot roll back schema changes, but SQLite can. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Refuses values that libsql handles badly. libsql ends the process for a boolean, stores NaN and
 * `undefined` as null, and cuts a text at a NUL character.
 */
function checkBound(values: readonly unknown[]): readonly unknown[] {
  for (const value of values) {
    const isBound =
      value === null ||
      typeof value === 'bigint' ||
      Buffer.isBuffer(value) ||
      (typeof value === 'number' && Number.isFinite(value)) ||
      (typeof value === 'string' && isStorable(value))
    if (!isBound) throw new TypeError(`A ${typeof value} cannot be stored.`)
  }
  return values
}

/**
 * Returns whether both databases can store the text. Postgres cannot store a NUL or half a
 * surrogate pair. The server refuses such texts with SQLite too.
 */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: { getTypeParser },
    connectionTimeoutMillis: connectLimit,
    statement_timeout: statementLimit,
    idle_in_transaction_session_timeout: statementLimit,
  })
  // Without both listeners, the loss of a connection to Postgres would end this process.
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', db, close: () => db.destroy() }
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === int8) return readInteger
  if (jsonTypes.includes(oid)) return (text: string) => text
  return pg.types.getTypeParser(oid, format)
}

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('The stored integer is too large.')
  return value
}
