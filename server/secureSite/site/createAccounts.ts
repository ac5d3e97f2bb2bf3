import { type Kysely, sql, type Transaction } from 'kysely'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Database, Schema } from '../../database/Schema.ts'
import type { SiteLoginKind, SitePasskey, SiteUser } from '../SiteApi.ts'
import { randomId } from './createPending.ts'
import type { Place, SiteKeys } from './createSiteKeys.ts'
import { passkeyOf, type Wallets } from './createWallets.ts'
import { passkeyProviders } from './passkeyProviders.ts'
import { siteRefusal } from './siteProblem.ts'

/** An identity of the user. A provider, a mailbox or a passkey reports it. */
export interface Identity {
  project: string
  kind: Exclude<SiteLoginKind, 'passkey'>
  /**
   * An id that never belongs to another user, such as a provider's number. A name is not enough,
   * because another user can get it later.
   */
  subject: string
  /** The verified address, if there is one. */
  address?: string | undefined
  name?: string | undefined
}

/** The data with which a passkey's answers are verified. */
export interface Passkey {
  credential: string
  publicKey: string
  counter: number
}

/** A passkey that was just created. */
export interface NewPasskey extends Passkey {
  /**
   * The model of the authenticator. It is not verified. It only helps users to distinguish
   * passkeys.
   */
  aaguid: string
  transports: SitePasskey['transports']
}

export interface Accounts {
  /** Returns the user who has this identity. */
  find(identity: Pick<Identity, 'project' | 'kind' | 'subject'>): Promise<string | undefined>
  /** Returns the user with this verified address in any login. */
  findByAddress(project: string, address: string): Promise<string | undefined>
  findPasskey(
    project: string,
    credential: string,
  ): Promise<(Passkey & { user: string }) | undefined>
  /**
   * Logs in with this identity. Returns the user who has the identity. Otherwise adds the identity
   * to `user`, who agreed to this, or to a new user.
   */
  logIn(identity: Identity, user?: string): Promise<string>
  /**
   * Replaces the stored address of this login by the address that the provider reports now, so that
   * the earlier mailbox no longer opens the account. If the new address belongs to another account,
   * the login has no address afterwards. Returns the user's earlier address if it changed.
   */
  renewAddress(identity: Identity): Promise<string | undefined>
  /** Adds a passkey to the user, or to a new one. */
  addPasskey(project: string, passkey: NewPasskey, user?: string): Promise<string>
  /**
   * Stores that the passkey was used, with its counter if it has one. Resolves with `false` if the
   * passkey was removed in the meantime.
   */
  usePasskey(user: string, credential: string, counter?: number): Promise<boolean>
  /** Returns the ids of the user's passkeys. */
  passkeysOf(user: string): Promise<readonly string[]>
  listPasskeys(user: string): Promise<readonly SitePasskey[]>
  /** Renames a passkey. Throws `passkey/NONE`. */
  renamePasskey(user: string, credential: string, name: string): Promise<void>
  /**
   * Removes a passkey. If the passkey protects the recovery, `endsRecovery` also removes the
   * recovery; without `endsRecovery`, throws `passkey/RECOVERY`. Throws `passkey/LAST` if no other
   * login is left. Returns whether the passkey existed.
   */
  removePasskey(user: string, credential: string, endsRecovery: boolean): Promise<boolean>
  addressOf(user: string): Promise<string | undefined>
  /**
   * Sets the address with which the user logs in. Afterwards, the old address opens the account no
   * longer, even if another login has it. Throws `email/TAKEN`.
   */
  changeEmail(project: string, user: string, address: string): Promise<void>
  prefer(user: string, namespace: string, type: string): Promise<void>
  describe(user: string): Promise<SiteUser | null>
  /** Removes the user with all shares, sessions and logins. */
  remove(user: string): Promise<void>
}

/** The part of an identity that is encrypted. */
export interface SealedIdentity {
  subject: string
  address: string | null
  name: string | null
}

const mostPasskeys = 20
const longestName = 80
const kinds: readonly string[] = [
  'email',
  'google',
  'apple',
  'github',
  'facebook',
  'x',
  'discord',
  'farcaster',
]

/** The places in the database for which identities are hashed and encrypted. */
export const identityPlaces = {
  subject: ({
    kind,
    project,
    subject,
  }: Pick<Identity, 'project' | 'subject'> & { kind: string }): Place => [
    'identity',
    project,
    kind,
    subject,
  ],
  address: (project: string, address: string): Place => ['address', project, address],
  sealed: (user: string, kind: string): Place => ['identity', user, kind],
}

/** Returns the place in the database for which the name of a passkey is encrypted. */
export const passkeyPlace = (user: string, credential: string): Place => [
  'passkey',
  user,
  credential,
]

/**
 * Manages the users of each project. Addresses and names are encrypted. Their HMACs are used to
 * find them.
 */
export function createAccounts({
  database,
  isOffered,
  keys,
  now,
  wallets,
}: {
  database: Pick<Database, 'db'>
  /** Returns whether the site currently offers this kind of login. */
  isOffered(kind: SiteLoginKind): boolean
  keys: SiteKeys
  now(): number
  wallets: Pick<Wallets, 'describe' | 'removeRecoveryBy'>
}): Accounts {
  const { db } = database
  async function find(
    identity: Omit<Identity, 'address'>,
    from: Kysely<Schema> = db,
  ): Promise<string | undefined> {
    const row = await from
      .selectFrom('site_identity')
      .select('user')
      .where('project', '=', identity.project)
      .where('kind', '=', identity.kind)
      .where('subject', 'in', keys.namesOf(identityPlaces.subject(identity)))
      .executeTakeFirst()
    return row?.user
  }

  async function findByAddress(
    project: string,
    address: string,
    from: Kysely<Schema> = db,
  ): Promise<string | undefined> {
    const row = await from
      .selectFrom('site_identity')
      .select('user')
      .where('project', '=', project)
      .where('address', 'in', keys.namesOf(identityPlaces.address(project, address)))
      .orderBy('made')
      .executeTakeFirst()
    return row?.user
  }

  async function insertUser(transaction: Transaction<Schema>, project: string): Promise<string> {
    const id = randomId()
    await transaction
      .insertInto('site_user')
      .values({ id, project, preferred: '{}', made: now() })
      .execute()
    return id
  }

  /** Locks a user until the transaction ends. Other transactions that lock the same user wait. */
  async function lockUser(transaction: Transaction<Schema>, user: string) {
    await transaction
      .updateTable('site_user')
      .set((columns) => ({ preferred: columns.ref('preferred') }))
      .where('id', '=', user)
      .execute()
  }

  function toRow(user: string, { address, kind, name, project, subject }: Identity) {
    const sealed: SealedIdentity = {
      subject,
      address: address ?? null,
      name: name ? [...name].slice(0, longestName).join('') : null,
    }
    return {
      user,
      project,
      kind,
      subject: keys.nameOf(identityPlaces.subject({ kind, project, subject })),
      address: address === undefined ? null : keys.nameOf(identityPlaces.address(project, address)),
      sealed: keys.seal(sealed, identityPlaces.sealed(user, kind)),
      made: now(),
    }
  }

  /** Lists the user's logins, the oldest first. */
  async function identitiesOf(user: string, from: Kysely<Schema> = db) {
    const rows = await from
      .selectFrom('site_identity')
      .select(['kind', 'sealed'])
      .where('user', '=', user)
      .orderBy('made')
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, sealed }) => ({
      kind,
      ...keys.open<SealedIdentity>(sealed, identityPlaces.sealed(user, kind)),
    }))
  }

  /** Resolves with whether the user can log in now without a passkey. */
  async function hasOtherLogin(user: string, transaction: Transaction<Schema>): Promise<boolean> {
    const identities = await identitiesOf(user, transaction)
    if (identities.some(({ kind }) => isKind(kind) && isOffered(kind))) return true
    if (!isOffered('email')) return false
    const { project } = await transaction
      .selectFrom('site_user')
      .select('project')
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    // A code to the address of another login also opens the account, unless the address belongs to
    // another account.
    for (const { address } of identities) {
      if (address === null) continue
      const opened =
        (await find({ project, kind: 'email', subject: address }, transaction)) ??
        (await findByAddress(project, address, transaction))
      if (opened === user) return true
    }
    return false
  }

  const firstAddress = (identities: Awaited<ReturnType<typeof identitiesOf>>) =>
    identities.find(({ kind }) => kind === 'email')?.address ??
    identities.find(({ address }) => address !== null)?.address ??
    undefined

  /**
   * Removes the user's current address from all logins, so that a code to this address no longer
   * opens the account. A login with a provider stays.
   */
  async function forgetAddress(project: string, user: string, transaction: Transaction<Schema>) {
    const identities = await identitiesOf(user, transaction)
    const current = firstAddress(identities)
    for (const identity of identities)
      if (identity.address !== null && identity.address === current)
        await setAddress(transaction, { project, user }, identity, null)
  }

  async function setAddress(
    transaction: Transaction<Schema>,
    { project, user }: { project: string; user: string },
    { kind, name, subject }: Omit<SealedIdentity, 'address'> & { kind: string },
    address: string | null,
  ) {
    const sealed: SealedIdentity = { subject, address, name }
    await transaction
      .updateTable('site_identity')
      .set({
        address: address && keys.nameOf(identityPlaces.address(project, address)),
        sealed: keys.seal(sealed, identityPlaces.sealed(user, kind)),
      })
      .where('user', '=', user)
      .where('kind', '=', kind)
      .where('subject', 'in', keys.namesOf(identityPlaces.subject({ project, kind, subject })))
      .execute()
  }

  return {
    find,
    findByAddress: (project, address) => findByAddress(project, address),
    async findPasskey(project, credential) {
      const row = await db
        .selectFrom('site_passkey')
        .innerJoin('site_user', 'site_user.id', 'site_passkey.user')
        .selectAll('site_passkey')
        .where('site_user.project', '=', project)
        .where('credential', '=', credential)
        .executeTakeFirst()
      return row && { ...row, publicKey: row.public_key }
    },
    async logIn(identity, given) {
      return inTransaction(database, async (transaction) => {
        const known = await find(identity, transaction)
        if (known) return known
        const user = given ?? (await insertUser(transaction, identity.project))
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('site_identity')
          .values(toRow(user, identity))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 1n) return user
        // Another tab has stored the same login first, so this transaction removes its new user
        // again.
        if (!given) await transaction.deleteFrom('site_user').where('id', '=', user).execute()
        const winner = await find(identity, transaction)
        if (!winner) throw siteRefusal('login/OVER')
        return winner
      })
    },
    async renewAddress({ address, kind, project, subject }) {
      return inTransaction(database, async (transaction) => {
        const user = await find({ kind, project, subject }, transaction)
        if (user === undefined || address === undefined) return undefined
        await lockUser(transaction, user)
        const identities = await identitiesOf(user, transaction)
        const login = identities.find((one) => one.kind === kind && one.subject === subject)
        // A login without an address stays without one, because the user decided that.
        if (!login || login.address === null || login.address === address) return undefined
        const owner = await findByAddress(project, address, transaction)
        const isFree = owner === undefined || owner === user
        await setAddress(transaction, { project, user }, login, isFree ? address : null)
        const [before, after] = [identities, await identitiesOf(user, transaction)].map(
          firstAddress,
        )
        return before === after ? undefined : before
      })
    },
    async addPasskey(project, passkey, given) {
      const { aaguid, counter, credential, publicKey, transports } = passkey
      return inTransaction(database, async (transaction) => {
        const user = given ?? (await insertUser(transaction, project))
        // Locks the user, because two windows could add more passkeys than allowed.
        await lockUser(transaction, user)
        const { count } = await transaction
          .selectFrom('site_passkey')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('user', '=', user)
          .executeTakeFirstOrThrow()
        if (Number(count) >= mostPasskeys) throw siteRefusal('passkey/REFUSED')
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('site_passkey')
          .values({
            user,
            credential,
            counter,
            aaguid,
            public_key: publicKey,
            transports: JSON.stringify(transports),
            made: now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        // A passkey of another account has this id. Only a manipulated authenticator repeats an id.
        if (numInsertedOrUpdatedRows !== 1n) throw siteRefusal('passkey/REFUSED')
        return user
      })
    },
    async usePasskey(user, credential, counter = 0) {
      const { numUpdatedRows } = await db
        .updateTable('site_passkey')
        .set({
          used: now(),
          // If two answers arrive at the same time, the higher counter is kept.
          counter: sql<number>`case when counter < ${counter} then ${counter} else counter end`,
        })
        .where('user', '=', user)
        .where('credential', '=', credential)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async passkeysOf(user) {
      const rows = await db
        .selectFrom('site_passkey')
        .select('credential')
        .where('user', '=', user)
        .execute()
      return rows.map(({ credential }) => credential)
    },
    async listPasskeys(user) {
      const wallet = await wallets.describe(user)
      const rows = await db
        .selectFrom('site_passkey')
        .selectAll()
        .where('user', '=', user)
        .orderBy('made')
        .orderBy('credential')
        .execute()
      return rows.map(({ aaguid, credential, made, name, transports, used }) => ({
        id: credential,
        name: name === null ? null : keys.open<string>(name, passkeyPlace(user, credential)),
        provider: passkeyProviders.get(aaguid ?? '') ?? null,
        transports: readTransports(transports),
        isRecovery: passkeyOf(wallet?.recovery) === credential,
        made,
        used,
      }))
    },
    async renamePasskey(user, credential, name) {
      const { numUpdatedRows } = await db
        .updateTable('site_passkey')
        .set({ name: keys.seal(name, passkeyPlace(user, credential)) })
        .where('user', '=', user)
        .where('credential', '=', credential)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) throw siteRefusal('passkey/NONE')
    },
    async removePasskey(user, credential, endsRecovery) {
      return inTransaction(database, async (transaction) => {
        // Locks the user, because two simultaneous requests could remove the last two logins.
        await lockUser(transaction, user)
        const { numDeletedRows } = await transaction
          .deleteFrom('site_passkey')
          .where('user', '=', user)
          .where('credential', '=', credential)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) return false
        const other = await transaction
          .selectFrom('site_passkey')
          .select('credential')
          .where('user', '=', user)
          .executeTakeFirst()
        const hasOther = other !== undefined || (await hasOtherLogin(user, transaction))
        if (!hasOther) throw siteRefusal('passkey/LAST')
        const wasRecovery = await wallets.removeRecoveryBy(transaction, user, credential)
        if (wasRecovery && !endsRecovery) throw siteRefusal('passkey/RECOVERY')
        return true
      })
    },
    addressOf: async (user) => firstAddress(await identitiesOf(user)),
    async changeEmail(project, user, address) {
      await inTransaction(database, async (transaction) => {
        const identity: Identity = { project, kind: 'email', subject: address, address }
        const owner = await find(identity, transaction)
        if (owner !== undefined && owner !== user) throw siteRefusal('email/TAKEN')
        await forgetAddress(project, user, transaction)
        await transaction
          .deleteFrom('site_identity')
          .where('user', '=', user)
          .where('kind', '=', 'email')
          .execute()
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('site_identity')
          .values(toRow(user, identity))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows !== 1n) throw siteRefusal('email/TAKEN')
      })
    },
    async prefer(user, namespace, type) {
      await inTransaction(database, async (transaction) => {
        const row = await transaction
          .selectFrom('site_user')
          .select('preferred')
          .where('id', '=', user)
          .executeTakeFirst()
        if (!row) return
        const preferred = { ...readPreferred(row.preferred), [namespace]: type }
        await transaction
          .updateTable('site_user')
          .set({ preferred: JSON.stringify(preferred) })
          .where('id', '=', user)
          .execute()
      })
    },
    async describe(user) {
      const row = await db
        .selectFrom('site_user')
        .selectAll()
        .where('id', '=', user)
        .executeTakeFirst()
      if (!row) return null
      const identities = await identitiesOf(user)
      const passkey = await db
        .selectFrom('site_passkey')
        .select('user')
        .where('user', '=', user)
        .executeTakeFirst()
      return {
        id: user,
        email: firstAddress(identities) ?? null,
        userName: identities.find(({ name }) => name !== null)?.name ?? null,
        logins: [
          ...identities.map(({ kind }) => kind).filter(isKind),
          ...(passkey ? (['passkey'] as const) : []),
        ],
        preferredAccountTypes: readPreferred(row.preferred),
        wallet: (await wallets.describe(user)) ?? null,
      }
    },
    async remove(user) {
      await db.deleteFrom('site_user').where('id', '=', user).execute()
    },
  }
}

const isKind = (kind: string): kind is Identity['kind'] => kinds.includes(kind)
const readTransports = (text: string): SitePasskey['transports'] => JSON.parse(text)
const readPreferred = (text: string): Record<string, string> => JSON.parse(text)
