import type { Operation } from '../../store/OperationState.ts'
import type { Query } from '../../store/Query.ts'
import type { Permission } from './Permission.ts'

/** What the owner of a smart account granted to apps, as the blockchain service keeps it (EIP-7715). */
export interface PermissionsFeature {
  /** What is in force, kept for 30,000 ms. Nothing is asked without the service, or off eip155. */
  list: Query<readonly Permission[]>
  /**
   * Takes a permission back: the wallet signs that, then the service forgets it. One at a time:
   * throws `common/BUSY` while a prompt is open; else `permissions/NOT_FOUND`, `permissions/NOT_SIGNED`.
   */
  revoke: Operation<string, void>
}
