import type { Database } from '../../database/Schema.ts'
import { identityPlaces, passkeyPlace, type SealedIdentity } from './createAccounts.ts'
import type { SiteKeys } from './createSiteKeys.ts'
import { sharePlace } from './createWallets.ts'

/**
 * Encrypts all identities, passkey names and shares with the current key, so that an older key can
 * be removed. May run while servers with both keys run, and may be repeated. Returns the number of
 * changed values.
 */
export async function resealSite({ db }: Pick<Database, 'db'>, keys: SiteKeys): Promise<number> {
  let count = 0
  for (const row of await db.selectFrom('site_identity').selectAll().execute()) {
    if (keys.isCurrent(row.sealed)) continue
    const { kind, project, subject: name, user } = row
    const place = identityPlaces.sealed(user, kind)
    const identity = keys.open<SealedIdentity>(row.sealed, place)
    const { address, subject } = identity
    await db
      .updateTable('site_identity')
      .set({
        sealed: keys.seal(identity, place),
        subject: keys.nameOf(identityPlaces.subject({ project, kind, subject })),
        address: address && keys.nameOf(identityPlaces.address(project, address)),
      })
      .where('project', '=', project)
      .where('kind', '=', kind)
      .where('subject', '=', name)
      .where('sealed', '=', row.sealed)
      .execute()
    count += 1
  }
  for (const { credential, name, user } of await db
    .selectFrom('site_passkey')
    .select(['credential', 'name', 'user'])
    .execute()) {
    if (name === null || keys.isCurrent(name)) continue
    const place = passkeyPlace(user, credential)
    await db
      .updateTable('site_passkey')
      .set({ name: keys.seal(keys.open(name, place), place) })
      .where('credential', '=', credential)
      // The update does nothing if the passkey was renamed in the meantime.
      .where('name', '=', name)
      .execute()
    count += 1
  }
  for (const { facts, sealed, set_id: setId, user } of await db
    .selectFrom('site_share')
    .selectAll()
    .execute()) {
    if (sealed === null || keys.isCurrent(sealed)) continue
    const place = sharePlace(user, setId, JSON.parse(facts))
    await db
      .updateTable('site_share')
      .set({ sealed: keys.seal(keys.open(sealed, place), place) })
      .where('set_id', '=', setId)
      // The update does nothing if the value was changed or removed in the meantime.
      .where('sealed', '=', sealed)
      .execute()
    count += 1
  }
  return count
}
