import { createHash, timingSafeEqual } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Database, Schema } from '../../database/Schema.ts'
import type { SiteRequest, SiteValues, SiteWallet } from '../SiteApi.ts'
import type { Pending } from './createPending.ts'
import type { Place, SiteKeys } from './createSiteKeys.ts'
import { siteRefusal } from './siteProblem.ts'

const draftTime = 10 * 60_000
const mostDevices = 100
const mostProofs = 5
const lockTime = 86_400_000

type Draft = Omit<SiteRequest<'wallet/prepare'>, 'user'>
type DeviceSplit = Draft['device']
type RecoverySplit = NonNullable<Draft['recovery']>

/**
 * The unencrypted data of a share. `version`: the version of the wallet when the share was stored.
 */
type Facts =
  | { kind: 'device'; version: number; label: string }
  | {
      kind: 'recovery'
      version: number
      recovery: RecoverySplit['kind']
      hint: string
    }

interface SealedDevice {
  share: string
}
interface SealedRecovery {
  share: string
  sealed: string
  /**
   * The SHA-256 hash of the proof. It has no salt, because the proof has 256 random bits and is
   * used only here.
   */
  proof: string
}

export interface Wallets {
  describe(user: string): Promise<SiteWallet | undefined>
  /** Stores a new wallet as a draft. The shares of a draft are never returned. */
  prepare(user: string, draft: Draft): Promise<void>
  /** Stores either all shares of the draft or none. */
  commit(user: string, id: string): Promise<SiteWallet>
  /** Returns the site's share. Throws `login/OVER` if the user has another wallet. */
  share(user: string, id: string, setId: string): Promise<SiteValues['wallet/share']>
  addDevice(user: string, device: DeviceSplit, version: number): Promise<SiteWallet>
  removeDevice(user: string, setId: string, version: number): Promise<SiteWallet>
  setRecovery(user: string, recovery: RecoverySplit, version: number): Promise<SiteWallet>
  removeRecovery(user: string, version: number): Promise<SiteWallet>
  /**
   * Removes the recovery that this passkey protects. Returns whether the user had such a recovery.
   */
  removeRecoveryBy(
    transaction: Transaction<Schema>,
    user: string,
    credential: string,
  ): Promise<boolean>
  /** Returns the recovery split. Counts each attempt before it compares the proof. */
  openRecovery(
    user: string,
    proof: string,
  ): Promise<
    | { isOpen: true; split: SiteValues['recovery/open'] }
    | { isOpen: false; left: number; lockedFor: number; isLockedNow: boolean }
  >
  /** Removes the draft of a user who is being deleted. */
  forget(user: string): Promise<void>
}

/**
 * Returns the place in the database for which a share is encrypted. The share can be decrypted only
 * in that row: the same user, kind, set and version.
 */
export const sharePlace = (
  user: string,
  setId: string,
  { kind, version }: Pick<Facts, 'kind' | 'version'>,
): Place => ['share', user, kind, setId, String(version)]

/**
 * Manages the site's shares. The site has one share of each pair. This share alone reveals nothing
 * about the key.
 */
export function createWallets({
  database,
  keys,
  now,
  pending,
}: {
  database: Pick<Database, 'db'>
  keys: SiteKeys
  now(): number
  pending: Pending
}): Wallets {
  const { db } = database
  const draftPlace = (user: string): Place => ['draft', user]

  async function describe(user: string, from: typeof db = db): Promise<SiteWallet | undefined> {
    const wallet = await from
      .selectFrom('site_wallet')
      .selectAll()
      .where('user', '=', user)
      .executeTakeFirst()
    if (!wallet) return undefined
    const rows = await from
      .selectFrom('site_share')
      .select(['set_id', 'facts', 'made', 'used'])
      .where('user', '=', user)
      .where('sealed', 'is not', null)
      .orderBy('made')
      .orderBy('set_id')
      .execute()
    const shares = rows.map(({ facts, set_id: setId, ...row }) => ({
      setId,
      ...row,
      facts: readFacts(facts),
    }))
    const recovery = shares.find(({ facts }) => facts.kind === 'recovery')
    return {
      id: wallet.id,
      addresses: { eip155: wallet.eip155, solana: wallet.solana },
      version: wallet.version,
      devices: shares.flatMap(({ facts, made, setId, used }) =>
        facts.kind === 'device' ? [{ setId, label: facts.label, made, used }] : [],
      ),
      recovery:
        recovery?.facts.kind === 'recovery'
          ? { setId: recovery.setId, kind: recovery.facts.recovery, hint: recovery.facts.hint }
          : null,
    }
  }

  async function requireWallet(user: string, from: typeof db = db): Promise<SiteWallet> {
    const wallet = await describe(user, from)
    if (!wallet) throw siteRefusal('wallet/NONE')
    return wallet
  }

  /** Stores a share. Refuses a set id that any share has ever had. */
  async function insertShare(
    transaction: Transaction<Schema>,
    user: string,
    setId: string,
    facts: Facts,
    secret: SealedDevice | SealedRecovery,
  ) {
    const time = now()
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('site_share')
      .values({
        user,
        set_id: setId,
        kind: facts.kind,
        sealed: keys.seal(secret, sharePlace(user, setId, facts)),
        facts: JSON.stringify(facts),
        tries: 0,
        locked: 0,
        used: time,
        made: time,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw siteRefusal('wallet/USED_SET')
  }

  const deviceFacts = ({ label }: DeviceSplit, version: number): Facts => ({
    kind: 'device',
    version,
    label,
  })
  const recoveryFacts = ({ hint, kind }: RecoverySplit, version: number): Facts => ({
    kind: 'recovery',
    version,
    recovery: kind,
    hint,
  })
  const recoverySecret = ({ proof, sealed, share }: RecoverySplit): SealedRecovery => ({
    share,
    sealed,
    proof: hashOf(proof).toString('base64url'),
  })

  /**
   * Applies a change and increases the version. Does nothing if the wallet's version is not the
   * version that the frame received last.
   */
  function change(
    user: string,
    version: number,
    work: (transaction: Transaction<Schema>, next: number) => Promise<void>,
  ): Promise<SiteWallet> {
    return inTransaction(database, async (transaction) => {
      const updated = await transaction
        .updateTable('site_wallet')
        .set({ version: version + 1 })
        .where('user', '=', user)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      if (!updated)
        throw siteRefusal('wallet/STALE', { wallet: await requireWallet(user, transaction) })
      await work(transaction, updated.version)
      return requireWallet(user, transaction)
    })
  }

  /**
   * Resolves with whether exactly this share is stored. The share is stored if the frame repeats a
   * request whose answer was lost.
   */
  async function isStored(user: string, setId: string, share: string): Promise<boolean> {
    const row = await db
      .selectFrom('site_share')
      .selectAll()
      .where('set_id', '=', setId)
      .executeTakeFirst()
    if (row?.user !== user || row.sealed === null) return false
    const secret = keys.open<{ share: string }>(
      row.sealed,
      sharePlace(user, setId, readFacts(row.facts)),
    )
    return secret.share === share
  }

  /** Retires a share. The row stays, so that its set id cannot be used again. */
  const retire = (transaction: Transaction<Schema>, user: string, kind: Facts['kind']) =>
    transaction
      .updateTable('site_share')
      .set({ sealed: null })
      .where('user', '=', user)
      .where('kind', '=', kind)
      .where('sealed', 'is not', null)

  return {
    describe,
    forget: (user) => pending.remove(draftPlace(user)),
    async prepare(user, draft) {
      const wallet = await describe(user)
      if (wallet && wallet.id !== draft.id) throw siteRefusal('wallet/EXISTS', { wallet })
      if (wallet) return
      await pending.put(draftPlace(user), draft, draftTime)
    },
    async commit(user, id) {
      const draft = await pending.get<Draft>(draftPlace(user))
      const wallet = await inTransaction(database, async (transaction) => {
        const existing = await describe(user, transaction)
        // The answer to an earlier commit was lost, so the frame repeats the commit.
        if (existing?.id === id) return existing
        if (existing) throw siteRefusal('wallet/EXISTS', { wallet: existing })
        if (draft?.id !== id) throw siteRefusal('wallet/NO_DRAFT')
        const { addresses, device, recovery } = draft
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('site_wallet')
          .values({ user, id, ...addresses, version: 1, made: now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows !== 1n) {
          // Another request has created the wallet first: the same wallet, or another one.
          const winner = await requireWallet(user, transaction)
          if (winner.id === id) return winner
          throw siteRefusal('wallet/EXISTS', { wallet: winner })
        }
        await insertShare(transaction, user, device.setId, deviceFacts(device, 1), {
          share: device.share,
        })
        if (recovery)
          await insertShare(
            transaction,
            user,
            recovery.setId,
            recoveryFacts(recovery, 1),
            recoverySecret(recovery),
          )
        return requireWallet(user, transaction)
      })
      await pending.remove(draftPlace(user))
      return wallet
    },
    async share(user, id, setId) {
      const { id: own, version } = await requireWallet(user)
      if (own !== id) throw siteRefusal('login/OVER')
      const row = await db
        .updateTable('site_share')
        .set({ used: now() })
        .where('user', '=', user)
        .where('set_id', '=', setId)
        .where('kind', '=', 'device')
        .where('sealed', 'is not', null)
        .returning(['sealed', 'facts'])
        .executeTakeFirst()
      if (!row?.sealed) throw siteRefusal('wallet/NO_SHARE')
      const { share } = keys.open<SealedDevice>(
        row.sealed,
        sharePlace(user, setId, readFacts(row.facts)),
      )
      return { setId, share, version }
    },
    async addDevice(user, device, version) {
      if (await isStored(user, device.setId, device.share)) return requireWallet(user)
      return change(user, version, async (transaction, next) => {
        const { devices } = await requireWallet(user, transaction)
        if (devices.length >= mostDevices) throw siteRefusal('limit/WAIT')
        await insertShare(transaction, user, device.setId, deviceFacts(device, next), {
          share: device.share,
        })
      })
    },
    removeDevice: (user, setId, version) =>
      change(user, version, async (transaction) => {
        const { numUpdatedRows } = await retire(transaction, user, 'device')
          .where('set_id', '=', setId)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows !== 1n) throw siteRefusal('wallet/NO_SHARE')
      }),
    async setRecovery(user, recovery, version) {
      if (await isStored(user, recovery.setId, recovery.share)) return requireWallet(user)
      return change(user, version, async (transaction, next) => {
        await retire(transaction, user, 'recovery').execute()
        await insertShare(
          transaction,
          user,
          recovery.setId,
          recoveryFacts(recovery, next),
          recoverySecret(recovery),
        )
      })
    },
    removeRecovery: (user, version) =>
      change(user, version, async (transaction) => {
        const { numUpdatedRows } = await retire(
          transaction,
          user,
          'recovery',
        ).executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw siteRefusal('recovery/NONE')
      }),
    async removeRecoveryBy(transaction, user, credential) {
      // This statement runs first, so that a simultaneous change of the recovery is refused as
      // stale.
      await transaction
        .updateTable('site_wallet')
        .set((columns) => ({ version: columns('version', '+', 1) }))
        .where('user', '=', user)
        .execute()
      const wallet = await describe(user, transaction)
      if (passkeyOf(wallet?.recovery) !== credential) return false
      await retire(transaction, user, 'recovery').execute()
      return true
    },
    async openRecovery(user, proof) {
      const wallet = await requireWallet(user)
      if (!wallet.recovery) throw siteRefusal('recovery/NONE')
      const { setId } = wallet.recovery
      const time = now()
      const row = await db
        .updateTable('site_share')
        // The last attempt locks the recovery before the proof is compared. A correct proof unlocks
        // it again.
        .set({
          tries: sql<number>`case when tries >= ${mostProofs} then 1 else tries + 1 end`,
          locked: sql<number>`case when tries = ${mostProofs - 1} then ${time + lockTime} else locked end`,
        })
        .where('set_id', '=', setId)
        .where('user', '=', user)
        .where('sealed', 'is not', null)
        .where('locked', '<=', time)
        .returning(['sealed', 'facts', 'tries'])
        .executeTakeFirst()
      if (!row?.sealed) {
        const { locked } = await db
          .selectFrom('site_share')
          .select('locked')
          .where('set_id', '=', setId)
          .executeTakeFirstOrThrow()
        return { isOpen: false, left: 0, lockedFor: Math.max(0, locked - time), isLockedNow: false }
      }
      const secret = keys.open<SealedRecovery>(
        row.sealed,
        sharePlace(user, setId, readFacts(row.facts)),
      )
      const isRight = timingSafeEqual(hashOf(proof), Buffer.from(secret.proof, 'base64url'))
      if (isRight) {
        await db
          .updateTable('site_share')
          .set({ tries: 0, locked: 0 })
          .where('set_id', '=', setId)
          .execute()
        const { sealed, share } = secret
        return { isOpen: true, split: { setId, share, sealed, version: wallet.version } }
      }
      const isLockedNow = row.tries >= mostProofs
      return {
        isOpen: false,
        left: mostProofs - row.tries,
        lockedFor: isLockedNow ? lockTime : 0,
        isLockedNow,
      }
    },
  }
}

/**
 * Returns the credential that protects a recovery. The frame wrote its id into the recovery's hint.
 */
export function passkeyOf(recovery: SiteWallet['recovery'] | undefined): string | undefined {
  if (recovery?.kind !== 'passkey') return undefined
  try {
    const { credentialId } = Object(JSON.parse(recovery.hint))
    return typeof credentialId === 'string' ? credentialId : undefined
  } catch {
    return undefined
  }
}

const hashOf = (proof: string) => createHash('sha256').update(proof).digest()
const readFacts = (text: string): Facts => JSON.parse(text)
