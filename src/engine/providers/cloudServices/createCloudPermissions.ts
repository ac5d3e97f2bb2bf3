import type { PermissionProvider } from '../Provider.ts'
import { getSessions } from '../services/blockchain/getSessions.ts'
import { revokeSession } from '../services/blockchain/revokeSession.ts'
import type { CloudChains } from './createCloudChains.ts'

/** Provides the permissions that apps have for smart accounts. */
export function createCloudPermissions({ open }: CloudChains): PermissionProvider {
  return {
    async getPermissions(account, options) {
      const sessions = await getSessions(open(options), { account }, options)
      return sessions.map((one) => ({
        id: one.pci,
        app: one.project,
        grantedAt: one.createdAt * 1_000,
        expiresAt: one.expiry * 1_000,
        revokedAt: one.revokedAt && one.revokedAt * 1_000,
        allows: one.permissions,
        policies: one.policies,
      }))
    },
    revoke: async ({ account, id, signature }, options) =>
      revokeSession(open(options), { account, pci: id, signature }, options),
  }
}
