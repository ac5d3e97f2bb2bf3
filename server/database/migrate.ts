import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Database, DatabaseKind } from './Schema.ts'

/**
 * Migrates the database to the current schema. If several servers start at the same time, one
 * server migrates and the others wait. An interrupted migration changes nothing. Returns the names
 * of the applied migrations.
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

/** All migrations, the oldest first. A published migration never changes. */
export function migrations(kind: DatabaseKind): Readonly<Record<string, Migration>> {
  const isPostgres = kind === 'postgres'
  const json = isPostgres ? sql`jsonb` : sql`text`
  const integer = isPostgres ? sql`bigint` : sql`integer`
  const flag = isPostgres ? sql`smallint` : sql`integer`
  const bytes = isPostgres ? sql`bytea` : sql`blob`

  /** With `strict`, SQLite refuses text in a column of numbers. */
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
    '008_secure_site': {
      async up(db: Kysely<unknown>) {
        await table(db, 'site_user')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('project', 'text', (column) =>
            column.notNull().references('project.id').onDelete('cascade'),
          )
          .addColumn('preferred', 'text', (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .execute()
        const ofUser = (name: string) =>
          table(db, name).addColumn('user', 'text', (column) =>
            column.notNull().references('site_user.id').onDelete('cascade'),
          )
        await ofUser('site_identity')
          .addColumn('project', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('subject', 'text', (column) => column.notNull())
          .addColumn('address', 'text')
          .addColumn('sealed', 'text', (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('site_identity_key', ['project', 'kind', 'subject'])
          .execute()
        await ofUser('site_passkey')
          .addColumn('credential', 'text', (column) => column.primaryKey())
          .addColumn('public_key', 'text', (column) => column.notNull())
          .addColumn('counter', integer, (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .execute()
        await ofUser('site_session')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('token', 'text', (column) => column.notNull().unique())
          .addColumn('previous', 'text')
          .addColumn('confirmed', integer)
          .addColumn('rotated', integer, (column) => column.notNull())
          .addColumn('app', 'text', (column) => column.notNull())
          .addColumn('label', 'text', (column) => column.notNull())
          .addColumn('login', integer, (column) => column.notNull())
          .addColumn('used', integer, (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .execute()
        await ofUser('site_wallet')
          .addColumn('id', 'text', (column) => column.notNull().unique())
          .addColumn('eip155', 'text', (column) => column.notNull())
          .addColumn('solana', 'text', (column) => column.notNull())
          .addColumn('version', integer, (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('site_wallet_key', ['user'])
          .execute()
        await ofUser('site_share')
          .addColumn('set_id', 'text', (column) => column.primaryKey())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('sealed', 'text')
          .addColumn('facts', 'text', (column) => column.notNull())
          .addColumn('tries', integer, (column) => column.notNull())
          .addColumn('locked', integer, (column) => column.notNull())
          .addColumn('used', integer, (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .execute()
        await table(db, 'site_device')
          .addColumn('key', 'text', (column) => column.primaryKey())
          .addColumn('project', 'text', (column) =>
            column.notNull().references('project.id').onDelete('cascade'),
          )
          .addColumn('used', integer, (column) => column.notNull())
          .execute()
        await table(db, 'site_pending')
          .addColumn('key', 'text', (column) => column.primaryKey())
          .addColumn('sealed', 'text', (column) => column.notNull())
          .addColumn('tries', integer, (column) => column.notNull())
          .addColumn('expires', integer, (column) => column.notNull())
          .execute()
        await table(db, 'site_counter')
          .addColumn('key', 'text', (column) => column.primaryKey())
          .addColumn('hits', integer, (column) => column.notNull())
          .addColumn('expires', integer, (column) => column.notNull())
          .execute()
        const index = (name: string, on: string, columns: readonly string[]) =>
          db.schema
            .createIndex(name)
            .on(on)
            .columns([...columns])
            .execute()
        await index('site_user_project', 'site_user', ['project'])
        await index('site_identity_user', 'site_identity', ['user'])
        await index('site_identity_address', 'site_identity', ['project', 'address'])
        await index('site_passkey_user', 'site_passkey', ['user'])
        await index('site_session_user', 'site_session', ['user'])
        await index('site_session_previous', 'site_session', ['previous'])
        await index('site_session_used', 'site_session', ['used'])
        await index('site_share_user', 'site_share', ['user'])
        await index('site_device_used', 'site_device', ['used'])
        await index('site_pending_expires', 'site_pending', ['expires'])
        await index('site_counter_expires', 'site_counter', ['expires'])
      },
    },
    '009_passkey_at_signatures': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('project')
          .addColumn('passkey', flag, (column) => column.notNull().defaultTo(0))
          .execute()
      },
    },
    '010_given_permissions': {
      async up(db: Kysely<unknown>) {
        await table(db, 'site_permission')
          .addColumn('user', 'text', (column) =>
            column.notNull().references('site_user.id').onDelete('cascade'),
          )
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('app', 'text', (column) => column.notNull())
          .addColumn('network', 'text', (column) => column.notNull())
          .addColumn('context', 'text', (column) => column.notNull())
          .addColumn('expires', integer, (column) => column.notNull())
          .addColumn('made', integer, (column) => column.notNull())
          .execute()
        const index = (name: string, column: string) =>
          db.schema.createIndex(name).on('site_permission').column(column).execute()
        await index('site_permission_user', 'user')
        await index('site_permission_expires', 'expires')
      },
    },
    '011_project_keys': {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('project').addColumn('keys', 'text').execute()
      },
    },
    '012_listed_passkeys': {
      async up(db: Kysely<unknown>) {
        const passkeys = () => db.schema.alterTable('site_passkey')
        await passkeys().addColumn('aaguid', 'text').execute()
        await passkeys()
          .addColumn('transports', 'text', (column) => column.notNull().defaultTo('[]'))
          .execute()
        await passkeys().addColumn('name', 'text').execute()
        await passkeys().addColumn('used', integer).execute()
      },
    },
  }
}
