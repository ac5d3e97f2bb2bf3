import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Database, DatabaseKind } from './Schema.ts'

/**
 * Brings the schema up to date. Several servers may do this at once: one works, and the others wait
 * for it. An interrupted migration leaves nothing behind. Returns the names of what it applied.
 */
export async function migrate(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  list: Readonly<Record<string, Migration>> = migrations(kind),
): Promise<readonly string[]> {
  const { error, results = [] } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...list }) },
  }).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** All migrations, the oldest first. A published one never changes. */
export function migrations(kind: DatabaseKind): Readonly<Record<string, Migration>> {
  const isPostgres = kind === 'postgres'
  const json = isPostgres ? sql`jsonb` : sql`text`
  const integer = isPostgres ? sql`bigint` : sql`integer`
  const flag = isPostgres ? sql`smallint` : sql`integer`
  const bytes = isPostgres ? sql`bytea` : sql`blob`

  /** Without `strict`, SQLite stores text in a column of numbers. */
  const table = (db: Kysely<unknown>, name: string) => {
    const builder = db.schema.createTable(name)
    return isPostgres ? builder : builder.modifyEnd(sql`strict`)
  }

  return {
    '001_projects': {
      async up(db: Kysely<unknown>) {
        await table(db, 'setting')
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('value', 'text', (column) => column.notNull())
          .execute()
        await table(db, 'project')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('origins', json, (column) => column.notNull())
          .addColumn('features', json, (column) => column.notNull())
          .addColumn('wallets', json, (column) => column.notNull())
          .addColumn('analytics', flag, (column) => column.notNull())
          .addColumn('enabled', flag, (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .execute()
        await table(db, 'admin_token')
          .addColumn('hash', 'text', (column) => column.primaryKey())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('project', 'text', (column) =>
            column.references('project.id').onDelete('cascade'),
          )
          .addColumn('made', integer, (column) => column.notNull())
          .execute()
      },
    },
    '002_analytics': {
      async up(db: Kysely<unknown>) {
        await table(db, 'analytics_day')
          .addColumn('project', 'text', (column) =>
            column.notNull().references('project.id').onDelete('cascade'),
          )
          .addColumn('day', 'text', (column) => column.notNull())
          .addColumn('event', 'text', (column) => column.notNull())
          .addColumn('detail', 'text', (column) => column.notNull())
          .addColumn('hits', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('analytics_day_key', ['project', 'day', 'event', 'detail'])
          .execute()
      },
    },
    '003_sign_in': {
      async up(db: Kysely<unknown>) {
        await table(db, 'sign_in')
          .addColumn('key', 'text', (column) => column.primaryKey())
          .addColumn('body', 'text', (column) => column.notNull())
          .addColumn('expires', integer, (column) => column.notNull())
          .execute()
        await table(db, 'nonce')
          .addColumn('nonce', 'text', (column) => column.primaryKey())
          .addColumn('expires', integer, (column) => column.notNull())
          .execute()
        await db.schema.createIndex('sign_in_expires').on('sign_in').column('expires').execute()
        await db.schema.createIndex('nonce_expires').on('nonce').column('expires').execute()
      },
    },
    '004_permissions': {
      async up(db: Kysely<unknown>) {
        await table(db, 'permission')
          .addColumn('pci', 'text', (column) => column.primaryKey())
          .addColumn('project', 'text', (column) =>
            column.notNull().references('project.id').onDelete('cascade'),
          )
          .addColumn('account', 'text', (column) => column.notNull())
          .addColumn('url', 'text')
          .addColumn('permissions', 'text', (column) => column.notNull())
          .addColumn('policies', 'text', (column) => column.notNull())
          .addColumn('context', 'text')
          .addColumn('expires', integer, (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .addColumn('revoked', integer)
          .execute()
        await db.schema
          .createIndex('permission_account')
          .on('permission')
          .columns(['project', 'account'])
          .execute()
      },
    },
    '005_names': {
      async up(db: Kysely<unknown>) {
        await table(db, 'name')
          .addColumn('project', 'text', (column) =>
            column.notNull().references('project.id').onDelete('cascade'),
          )
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('address', 'text', (column) => column.notNull())
          .addColumn('coin_type', integer, (column) => column.notNull())
          .addColumn('attributes', 'text', (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('name_key', ['project', 'name'])
          .execute()
        await db.schema
          .createIndex('name_address')
          .on('name')
          .columns(['project', 'address'])
          .execute()
      },
    },
    '006_pictures': {
      async up(db: Kysely<unknown>) {
        await table(db, 'picture')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('type', 'text', (column) => column.notNull())
          .addColumn('body', bytes, (column) => column.notNull())
          .addColumn('fetched', integer, (column) => column.notNull())
          .execute()
        await db.schema.createIndex('picture_fetched').on('picture').column('fetched').execute()
      },
    },
    '007_webhooks': {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('project').addColumn('webhook', 'text').execute()
      },
    },
  }
}
