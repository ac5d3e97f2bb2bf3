import type { Operation } from '../../store/OperationState.ts'
import type { Query } from '../../store/Query.ts'
import type { Permission } from './Permission.ts'

/**
 * The permissions that the owner of a smart account granted to apps, from the blockchain service
 * (EIP-7715).
 */
export interface PermissionsFeature {
  /**
   * The active permissions, cached for 30,000 ms. Sends no request without the service, or
   * outside eip155.
   */
  list: Query<readonly Permission[]>
  /**
   * Revokes a permission: the wallet signs, then the service deletes it. One at a time. Throws
   * `common/BUSY` while a prompt is open, `permissions/NOT_FOUND`, or `permissions/NOT_SIGNED`.
   */
  revoke: Operation<string, void>
}
