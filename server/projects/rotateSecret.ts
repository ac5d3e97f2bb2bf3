import { inTransaction } from '../database/inTransaction.ts'
import { createSecret, lockSecret } from '../database/readSecret.ts'
import type { Database } from '../database/Schema.ts'
import { changeStored, openStored, UnreadableKeysError } from './projectKeys.ts'

/**
 * Replaces the secret of all servers, and encrypts the keys of all projects with the new secret.
 * May run while servers run. Returns the projects whose keys could not be read. These keys stay
 * unchanged.
 */
export function rotateSecret(database: Pick<Database, 'db'>): Promise<readonly string[]> {
  return inTransaction(database, async (transaction) => {
    const old = await lockSecret(transaction)
    const secret = createSecret()
    await transaction
      .updateTable('setting')
      .set({ value: secret })
      .where('name', '=', 'secret')
      .execute()
    const unreadable: string[] = []
    for (const { id, keys } of await transaction
      .selectFrom('project')
      .select(['id', 'keys'])
      .where('keys', 'is not', null)
      .execute()) {
      try {
        const values = openStored(keys, { project: id, secret: old })
        await transaction
          .updateTable('project')
          .set({ keys: changeStored(null, values, { project: id, secret }) })
          .where('id', '=', id)
          .execute()
      } catch (cause) {
        if (!(cause instanceof UnreadableKeysError)) throw cause
        unreadable.push(id)
      }
    }
    return unreadable
  })
}
