import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Address } from '../../Register.ts'
import { idle, type Operation, type OperationState } from '../../store/Operation.ts'
import type { Query } from '../../store/Query.ts'

/** An amount that a permission allows. */
export interface PermissionAmount {
  /** The amount in the smallest unit, as decimal digits. */
  units: string
  /**
   * The amount in whole coins or tokens, as exact decimal digits. Missing if the decimals are
   * unknown.
   */
  amount?: string | undefined
  /**
   * The coin's symbol, or the symbol that the token's contract reports. The contract's symbol is
   * not verified.
   */
  symbol?: string | undefined
  /** The token's contract. Missing for the network's coin. */
  token?: Address<'eip155'> | undefined
  /** Whether the amount is larger than any total supply. */
  isUnlimited: boolean
}

/**
 * How much a permission allows.
 * - `total`: one amount in total, in one transfer or in several.
 * - `periodic`: an amount in each period of `period` seconds.
 * - `stream`: an amount that grows continuously from `startsAt` on, by `perDay` every 24 hours.
 * Unused amounts stay available.
 * - `revocation`: only the revocation of approvals that the user gave.
 *
 * `startsAt` is when the permission begins, in milliseconds since 1970. `startsAt` is missing if
 * the permission can be used now. A stream always has a `startsAt`.
 */
export type PermissionTerms =
  | { kind: 'total'; amount: PermissionAmount; startsAt?: number | undefined }
  | {
      kind: 'periodic'
      amount: PermissionAmount
      period: number
      startsAt?: number | undefined
    }
  | {
      kind: 'stream'
      perDay: PermissionAmount
      /** The amount that can be taken at the start. */
      atOnce?: PermissionAmount | undefined
      /** The maximum in total. Missing if there is no such limit. */
      most?: PermissionAmount | undefined
      startsAt?: number | undefined
    }
  | { kind: 'revocation' }

/** One action that a permission allows. */
export interface PermissionAllowed {
  /** The type, such as `native-token-periodic`. */
  type: string
  /** The terms in their original format, as the wallet received them. */
  data?: unknown
  /** How much is allowed. Missing if the type is unknown or the data cannot be read. */
  terms?: PermissionTerms | undefined
}

/** A permission that an app has to use the account without asking again. */
export interface Permission {
  /**
   * The permission's id. With `source: 'wallet'`, this is the context for using the permission
   * (ERC-7710).
   */
  id: string
  /** The source that lists the permission: the wallet, or a provider for the embedded wallet. */
  source: 'wallet' | 'provider'
  /** The app that has the permission, as the app describes itself. Not verified. */
  app: {
    name: string
    /** The app's URL, which uses https. */
    url?: string | undefined
    /** The app's icon. Safe to use in an `<img>`. */
    iconUrl?: string | undefined
  }
  /**
   * When the permission was granted, in milliseconds since 1970. Missing if the source does not
   * report it.
   */
  grantedAt?: number | undefined
  /** When the permission expires, in milliseconds since 1970. Missing if it never expires. */
  expiresAt?: number | undefined
  /** The actions that the permission allows. */
  allows: readonly PermissionAllowed[]
  /** Further limits of the permission: its rules or policies, except its expiry. */
  policies: readonly { type: string; data?: unknown }[]
  /** The network that the permission is for. */
  caipNetworkId: CaipNetworkId
  /** The account that may use the permission. */
  to?: Address<'eip155'> | undefined
  /** The contract that redeems the permission (ERC-7710). */
  delegationManager?: Address<'eip155'> | undefined
  /** Accounts to deploy before the permission is used (ERC-4337). */
  dependencies?: readonly { factory: Address<'eip155'>; factoryData: `0x${string}` }[] | undefined
}

/** A permission to request from the wallet (ERC-7715). */
export interface PermissionRequest {
  /** The type of permission, such as `native-token-periodic`. */
  type: string
  /** The terms in the format of the type. Amounts may be `bigint`. */
  data: Readonly<Record<string, unknown>>
  /** The account that may use the permission, such as a session account of your app. */
  to: Address<'eip155'>
  /** When the permission expires, in milliseconds since 1970. */
  expiresAt: number
  /** Whether the user may change the terms. Default: `false`. */
  isAdjustmentAllowed?: boolean | undefined
  /** Further limits. Default: none. */
  rules?: readonly { type: string; data: Readonly<Record<string, unknown>> }[] | undefined
}

/** A type of permission that the wallet can grant. */
export interface SupportedPermission {
  type: string
  caipNetworkIds: readonly CaipNetworkId[]
  /** The types of limits that the wallet enforces. */
  ruleTypes: readonly string[]
}

/**
 * The permissions that apps have for the account in use (ERC-7715, with the names of January 2026).
 * They come from any wallet that lists permissions, and from a provider for the embedded wallet.
 */
export interface PermissionsFeature {
  /**
   * The active permissions, cached for 30,000 ms. Empty if neither the wallet nor a provider lists
   * permissions. `idle` outside eip155.
   */
  list: Query<readonly Permission[]>
  /**
   * The types of permissions that the wallet in use can grant, cached for 30,000 ms. Empty if the
   * wallet does not support the method. Never prompts.
   */
  supported: Query<readonly SupportedPermission[]>
  /**
   * Asks the wallet in use for permissions on its network. Resolves with the granted permissions,
   * which may allow less than was requested. Throws `common/BUSY` while a prompt is open,
   * `permissions/INVALID`, `permissions/UNSUPPORTED`, `permissions/TYPE_REFUSED`,
   * `permissions/NOT_GRANTED` or `common/REJECTED`.
   */
  request: Operation<readonly PermissionRequest[], readonly Permission[]>
  /**
   * Revokes a permission. The wallet revokes it, or signs the revocation for the provider. Throws
   * `common/BUSY` while a prompt is open, `permissions/NOT_FOUND`, or `permissions/NOT_SIGNED`.
   */
  revoke: Operation<string, void>
}

/** The permissions that are being requested or revoked. */
export interface PermissionsState {
  /** The last request. */
  requesting: OperationState<readonly PermissionRequest[], readonly Permission[]>
  /** The last revocation. Its input is the permission's id. */
  revoking: OperationState<string, void>
}

export const initialPermissionsState: PermissionsState = { requesting: idle, revoking: idle }
