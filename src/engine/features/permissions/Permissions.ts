import { idle, type Operation, type OperationState } from '../../store/Operation.ts'
import type { Query } from '../../store/Query.ts'

/** Something that an app may do with the account without asking again. */
export interface Permission {
  id: string
  /** The app that has the permission, as it describes itself. This proves nothing. */
  app: {
    name: string
    /** An https URL. */
    url?: string | undefined
    /** Safe to use in an `<img>`. */
    iconUrl?: string | undefined
  }
  /** Milliseconds since 1970. */
  grantedAt: number
  /** When it expires, in milliseconds since 1970. */
  expiresAt: number
  /**
   * What it allows, such as `native-token-recurring-allowance`, with the data that the wallet
   * received.
   */
  allows: readonly { type: string; data?: unknown }[]
  /** The limits of the permission. */
  policies: readonly { type: string; data?: unknown }[]
}

/** The permissions that the owner of a smart account granted to apps (EIP-7715), from a provider. */
export interface PermissionsFeature {
  /**
   * The active permissions, cached for 30,000 ms. Sends no request without a provider of permissions,
   * or outside eip155.
   */
  list: Query<readonly Permission[]>
  /**
   * Revokes a permission: the wallet signs, then the provider deletes it. One at a time. Throws
   * `common/BUSY` while a prompt is open, `permissions/NOT_FOUND`, or `permissions/NOT_SIGNED`.
   */
  revoke: Operation<string, void>
}

/** The permission that is being revoked. */
export interface PermissionsState {
  /** The last revocation. Its input is the permission's id. */
  revoking: OperationState<string, void>
}

export const initialPermissionsState: PermissionsState = { revoking: idle }
