import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '../database/inTransaction.ts'
import { isStorable } from '../database/openDatabase.ts'
import { lockSecret } from '../database/readSecret.ts'
import type { Database, Schema } from '../database/Schema.ts'
import { isLoopback, matchesOrigin, parseOriginPattern } from '../matchesOrigin.ts'
import {
  changeStored,
  type KeyName,
  keyChanges,
  openStored,
  type ProjectKeys,
  storedNames,
} from './projectKeys.ts'

const mostOrigins = 100
const mostFeatures = 50
const mostWallets = 1_000
/**
 * How long a project is kept in memory, in milliseconds. A change by another server is visible
 * after this time at the latest.
 */
const keptFor = 5_000
const mostKept = 10_000

const projectId = z.string().regex(/^[0-9a-f]{32}$/, 'is not 32 hex digits')
const text = (most: number) =>
  z.string().min(1).max(most).refine(isStorable, 'is not valid Unicode')
const link = z.string().max(2_000).refine(isStorable, 'is not valid Unicode').optional()

/** A wallet of a project, in the format of the wallet API. */
const walletSchema = z.strictObject({
  id: text(128),
  name: text(100),
  chains: z.array(text(41)).max(100).default([]),
  homepage: link,
  image_url: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  link_mode: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: link,
  supports_wc: z.boolean().optional(),
})

function isWebhook(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { password, protocol, username } = new URL(url)
  return protocol === 'https:' && username === '' && password === ''
}

/** The settings of a project, which its administrator chooses. */
export const projectSettings = z.strictObject({
  name: text(100),
  /** Patterns of allowed origins. Empty: all origins are allowed. */
  origins: z
    .array(
      text(300).refine((one) => parseOriginPattern(one) !== undefined, 'is not an origin pattern'),
    )
    .max(mostOrigins),
  /**
   * The entries of the remote configuration. With `config: null`, the page decides. A feature
   * without an entry is off.
   */
  features: z
    .array(
      z.strictObject({
        id: text(64),
        isEnabled: z.boolean(),
        config: z.array(text(64)).max(50).nullable(),
      }),
    )
    .max(mostFeatures),
  /** The project's own wallets, listed before all others. */
  wallets: z.array(walletSchema).max(mostWallets),
  isAnalyticsEnabled: z.boolean(),
  /** The https URL to which the counts of analytics are posted. The URL must be on the internet. */
  webhook: text(2_000).refine(isWebhook, 'is not an https: URL').nullable(),
  isEnabled: z.boolean(),
  /** Whether the embedded wallet asks for the user's passkey for every signature. */
  isPasskeyRequired: z.boolean(),
})

export type ProjectSettings = z.output<typeof projectSettings>

export const projectChanges = projectSettings.partial().extend({ keys: keyChanges.optional() })

/**
 * The settings for a new project, or the changes of a project. Omitted settings keep their value.
 */
export type ProjectChanges = z.output<typeof projectChanges>

export interface Project extends ProjectSettings {
  id: string
  /** The names of the project's own keys. The values are read only to send requests to sources. */
  keys: KeyName[]
  /** When the project was created, in milliseconds since 1970. */
  made: number
}

export interface Projects {
  /** Creates a project with a new id, or with an id that pages already use (32 hex digits). */
  create(settings: ProjectChanges, id?: string): Promise<Project>
  /**
   * Returns the first project. If there is no project, creates one with this id or a random id. All
   * servers of a database get the same project.
   */
  first(id?: string): Promise<Project>
  /** Returns a project. `undefined` if there is no project with this id. */
  get(id: string): Promise<Project | undefined>
  /**
   * Returns the keys of a project as they are stored: encrypted. The text changes each time the
   * keys change.
   */
  storedKeys(id: string): Promise<string | null>
  /** Decrypts the keys of a project. Throws `UnreadableKeysError`. */
  openKeys(id: string): Promise<ProjectKeys>
  list(): Promise<readonly Project[]>
  /** Changes a project. `undefined` if there is no project with this id. */
  change(id: string, changes: ProjectChanges): Promise<Project | undefined>
  /** Returns a number that changes with each change by this server. */
  version(): number
  /** Removes the project with all its data. `false` if there is no project with this id. */
  remove(id: string): Promise<boolean>
}

export interface ProjectsOptions extends Pick<Database, 'db'> {
  now(): number
}

/**
 * The names of all features. A client turns off each feature that a project does not name, so a new
 * project names all of them.
 */
const features = [
  'social_login',
  'swap',
  'onramp',
  'activity',
  'reown_branding',
  'multi_wallet',
  'email_capture',
  'fund_from_exchange',
  'payments',
  'reown_authentication',
  'headless',
]

const plain: ProjectSettings = {
  name: 'default',
  origins: [],
  features: features.map((id) => ({ id, isEnabled: true, config: null })),
  wallets: [],
  isAnalyticsEnabled: false,
  webhook: null,
  isEnabled: true,
  isPasskeyRequired: false,
}

/**
 * Manages the projects in the database. A project that was read is kept in memory for a few
 * seconds.
 */
export function createProjects({ db, now }: ProjectsOptions): Projects {
  let version = 0
  const kept = new Map<string, { found: Promise<Found | undefined>; at: number }>()

  async function read(id: string): Promise<Found | undefined> {
    const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { project: toProject(row), keys: row.keys }
  }

  async function readOldest(): Promise<Project | undefined> {
    const row = await db
      .selectFrom('project')
      .selectAll()
      .orderBy('made')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row && toProject(row)
  }

  function find(id: string): Promise<Found | undefined> {
    if (!projectId.safeParse(id).success) return Promise.resolve(undefined)
    const known = kept.get(id)
    if (known && now() - known.at < keptFor && now() >= known.at) return known.found
    const found = read(id)
    kept.delete(id)
    kept.set(id, { found, at: now() })
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    found.catch(() => kept.delete(id))
    return found
  }

  return {
    get: async (id) => (await find(id))?.project,
    storedKeys: async (id) => (await find(id))?.keys ?? null,
    async openKeys(project) {
      // Reads the keys and the secret in one statement. Between two statements, the secret could be
      // replaced.
      const { keys = null, value: secret = '' } =
        (await db
          .selectFrom(['project', 'setting'])
          .select(['project.keys', 'setting.value'])
          .where('project.id', '=', project)
          .where('setting.name', '=', 'secret')
          .executeTakeFirst()) ?? {}
      return openStored(keys, { project, secret })
    },
    version: () => version,
    async create({ keys: changes, ...settings }, id = randomBytes(16).toString('hex')) {
      const given = changes && keyChanges.parse(changes)
      const row = toRow({
        ...projectSettings.parse({ ...plain, ...settings }),
        id: projectId.parse(id),
        made: now(),
      })
      const project = await inTransaction({ db }, async (transaction) => {
        const keys = given
          ? changeStored(null, given, { project: id, secret: await lockSecret(transaction) })
          : null
        await transaction
          .insertInto('project')
          .values({ ...row, keys })
          .execute()
        return toProject({ ...row, keys })
      })
      // Removes the cached "not found", because a page may have requested this id before.
      kept.delete(id)
      version += 1
      return project
    },
    async first(id = randomBytes(16).toString('hex')) {
      const oldest = await readOldest()
      if (oldest) return oldest
      const project = { ...plain, id: projectId.parse(id), made: now(), keys: [] }
      await inTransaction({ db }, async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('setting')
          .values({ name: 'first_project', value: project.id })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows)
          await transaction
            .insertInto('project')
            .values({ ...toRow(project), keys: null })
            .execute()
      })
      return (await readOldest()) ?? project
    },
    async list() {
      const rows = await db
        .selectFrom('project')
        .selectAll()
        .orderBy('made')
        .orderBy('id')
        .execute()
      return rows.map(toProject)
    },
    async change(id, { keys: changedKeys, ...changes }) {
      const given = changedKeys && keyChanges.parse(changedKeys)
      const project = await inTransaction({ db }, async (transaction) => {
        // Locks the secret before it reads the keys, so that a simultaneous change of the keys is
        // not lost.
        const secret = given && (await lockSecret(transaction))
        const known = await transaction
          .selectFrom('project')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        if (!known) return undefined
        const { id: _, keys: names, made, ...settings } = toProject(known)
        const row = toRow({ ...projectSettings.parse({ ...settings, ...changes }), id, made })
        const keys =
          given && secret ? changeStored(known.keys, given, { project: id, secret }) : known.keys
        await transaction
          .updateTable('project')
          // If this change does not include keys, the column is left unchanged. The keys may have
          // been encrypted with another secret in the meantime.
          .set({ ...row, ...(given && { keys }) })
          .where('id', '=', id)
          .execute()
        return toProject({ ...row, keys })
      })
      if (!project) return undefined
      kept.delete(id)
      version += 1
      return project
    },
    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('project')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      kept.delete(id)
      version += 1
      return numDeletedRows > 0n
    },
  }
}

/**
 * Returns whether a page of this origin may use the project. Requests from servers have no origin,
 * and are allowed.
 */
export function allowsOrigin({ origins }: Project, origin: string | undefined): boolean {
  if (origin === undefined || origins.length === 0 || isLoopback(origin)) return true
  return origins.some((pattern) => matchesOrigin(origin, pattern))
}

interface Found {
  project: Project
  keys: string | null
}

function toRow(project: Omit<Project, 'keys'>): Omit<Schema['project'], 'keys'> {
  const { features, id, isAnalyticsEnabled, isEnabled, made, name, origins, wallets } = project
  const { isPasskeyRequired, webhook } = project
  return {
    id,
    name,
    made,
    origins: JSON.stringify(origins),
    features: JSON.stringify(features),
    wallets: JSON.stringify(wallets),
    analytics: isAnalyticsEnabled ? 1 : 0,
    enabled: isEnabled ? 1 : 0,
    passkey: isPasskeyRequired ? 1 : 0,
    webhook,
  }
}

function toProject(row: Schema['project']): Project {
  return {
    ...projectSettings.parse({
      name: row.name,
      origins: JSON.parse(row.origins),
      features: JSON.parse(row.features),
      wallets: JSON.parse(row.wallets),
      isAnalyticsEnabled: row.analytics === 1,
      webhook: row.webhook,
      isEnabled: row.enabled === 1,
      isPasskeyRequired: row.passkey === 1,
    }),
    id: row.id,
    keys: storedNames(row.keys),
    made: row.made,
  }
}

/** The scope of a token: one project, or all projects. */
export interface TokenScope {
  name: string
  project: string | null
}

export interface AdminTokens {
  /** Creates and returns a token. Only its hash is stored, so the token cannot be shown again. */
  create(scope: TokenScope): Promise<string>
  /** Returns the scope of a token. `undefined` if the token is unknown. */
  find(token: string): Promise<TokenScope | undefined>
  list(): Promise<readonly (TokenScope & { id: string; made: number })[]>
  /** Removes the token with this id. `false` if there is no token with this id. */
  revoke(id: string): Promise<boolean>
}

const idLength = 12

/**
 * Manages tokens of the admin API. The database has only their hashes. Each token has 256 random
 * bits.
 */
export function createAdminTokens({ db, now }: { db: Kysely<Schema>; now(): number }): AdminTokens {
  return {
    async create({ name, project }) {
      const token = `lks_${randomBytes(32).toString('base64url')}`
      await db
        .insertInto('admin_token')
        .values({ hash: hashOf(token), name, project, made: now() })
        .execute()
      return token
    },
    async find(token) {
      return db
        .selectFrom('admin_token')
        .select(['name', 'project'])
        .where('hash', '=', hashOf(token))
        .executeTakeFirst()
    },
    async list() {
      const rows = await db.selectFrom('admin_token').selectAll().orderBy('made').execute()
      return rows.map(({ hash, ...row }) => ({ ...row, id: hash.slice(0, idLength) }))
    },
    async revoke(id) {
      if (!/^[0-9a-f]{12}$/.test(id)) return false
      const { numDeletedRows } = await db
        .deleteFrom('admin_token')
        .where('hash', 'like', `${id}%`)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
