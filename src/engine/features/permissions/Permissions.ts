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
  /** The coin's symbol, or the token's own, which is not verified. */
  symbol?: string | undefined
  /** The token's contract. Missing for the network's coin. */
  token?: Address<'eip155'> | undefined
  /** Whether it is more than the total supply could be. */
  isUnlimited: boolean
}

/**
 * How much a permission allows.
 * - `total`: an amount once, in one transfer or several.
 * - `periodic`: an amount in each period of `period` seconds.
 * - `stream`: an amount that grows continuously from `startsAt` on, by `perDay` every 24 hours.
 * Unused amounts stay available.
 * - `revocation`: only revoking approvals that the user gave.
 *
 * `startsAt` is in milliseconds since 1970. It is missing if the permission can be used now. A
 * stream always has it.
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
      /** What can be taken at the start. */
      atOnce?: PermissionAmount | undefined
      /** The maximum in total. Missing if there is no such limit. */
      most?: PermissionAmount | undefined
      startsAt?: number | undefined
    }
  | { kind: 'revocation' }

/** One thing that a permission allows. */
export interface PermissionAllowed {
  /** Such as `native-token-periodic`. */
  type: string
  /** The data, as the wallet received it. */
  data?: unknown
  /** Missing for a type that is not known, and for data that cannot be read. */
  terms?: PermissionTerms | undefined
}

/** Something that an app may do with the account without asking again. */
export interface Permission {
  /** With `source: 'wallet'`, the context for using the permission (ERC-7710). */
  id: string
  /** The source that lists it: the wallet, or a provider for the embedded wallet. */
  source: 'wallet' | 'provider'
  /** The app that has the permission, as it describes itself. This is not verified. */
  app: {
    name: string
    /** An https URL. */
    url?: string | undefined
    /** Safe to use in an `<img>`. */
    iconUrl?: string | undefined
  }
  /** Milliseconds since 1970. Missing if the wallet does not say. */
  grantedAt?: number | undefined
  /** When it expires, in milliseconds since 1970. Missing if it never does. */
  expiresAt?: number | undefined
  /** What it allows. */
  allows: readonly PermissionAllowed[]
  /** The limits of the permission: its rules or policies, other than when it expires. */
  policies: readonly { type: string; data?: unknown }[]
  /** The network it is for. */
  caipNetworkId: CaipNetworkId
  /** The account that may use it. */
  to?: Address<'eip155'> | undefined
  /** The contract that redeems it (ERC-7710). */
  delegationManager?: Address<'eip155'> | undefined
  /** Accounts to deploy before it is used (ERC-4337). */
  dependencies?: readonly { factory: Address<'eip155'>; factoryData: `0x${string}` }[] | undefined
}

/** A permission to ask the wallet for (ERC-7715). */
export interface PermissionRequest {
  /** What to allow, such as `native-token-periodic`. */
  type: string
  /** The terms of that type. Amounts may be `bigint`. */
  data: Readonly<Record<string, unknown>>
  /** The account that may use it, such as a session account of your app. */
  to: Address<'eip155'>
  /** When it expires, in milliseconds since 1970. */
  expiresAt: number
  /** Whether the user may change the terms. Default: `false`. */
  isAdjustmentAllowed?: boolean | undefined
  /** Further limits. Default: none. */
  rules?: readonly { type: string; data: Readonly<Record<string, unknown>> }[] | undefined
}

/** A kind of permission that the wallet can grant. */
export interface SupportedPermission {
  type: string
  caipNetworkIds: readonly CaipNetworkId[]
  /** The types of limits that the wallet enforces. */
  ruleTypes: readonly string[]
}

/**
 * The permissions of apps for the account in use (ERC-7715, as renamed in January 2026): of any wallet
 * that lists them, and those that a provider has for the embedded wallet.
 */
export interface PermissionsFeature {
  /**
   * The active permissions, cached for 30,000 ms. Empty if neither the wallet nor a provider lists
   * any. `idle` outside eip155.
   */
  list: Query<readonly Permission[]>
  /**
   * What the wallet in use can grant, cached for 30,000 ms. Empty if it does not know the method.
   * Never prompts.
   */
  supported: Query<readonly SupportedPermission[]>
  /**
   * Asks the wallet in use for permissions on its network. Resolves with what it granted, which may be
   * less than what was asked. One at a time. Throws `common/BUSY` while a prompt is open,
   * `permissions/INVALID`, `permissions/UNSUPPORTED`, `permissions/TYPE_REFUSED`,
   * `permissions/NOT_GRANTED` or `common/REJECTED`.
   */
  request: Operation<readonly PermissionRequest[], readonly Permission[]>
  /**
   * Revokes a permission: the wallet does it, or signs it for the provider. One at a time. Throws
   * `common/BUSY` while a prompt is open, `permissions/NOT_FOUND`, or `permissions/NOT_SIGNED`.
   */
  revoke: Operation<string, void>
}

/** The permissions that are being requested and revoked. */
export interface PermissionsState {
  /** The last request. */
  requesting: OperationState<readonly PermissionRequest[], readonly Permission[]>
  /** The last revocation. Its input is the permission's id. */
  revoking: OperationState<string, void>
}

export const initialPermissionsState: PermissionsState = { requesting: idle, revoking: idle }
