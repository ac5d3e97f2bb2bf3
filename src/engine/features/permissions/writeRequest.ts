import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isUnknownMethod } from '../../adapters/readWalletError.ts'
import { fromWallet } from '../../adapters/toWalletError.ts'
import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { causesOf, readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import type { PermissionRequest } from './Permissions.ts'

/** Errors of permissions. */
export const permissionsErrors = defineErrors('permissions', {
  INVALID: (what: string) => `This permission cannot be requested: ${what}`,
  NOT_FOUND: 'This permission is no longer active',
  NOT_GRANTED: 'The wallet did not grant this permission',
  NOT_SIGNED: 'The wallet did not sign the revocation',
  TYPE_REFUSED: 'Your wallet does not grant this type of permission',
  UNSUPPORTED: 'Your wallet cannot grant permissions',
})

const longestType = 60
const longestData = 20_000
const mostRequested = 20
const mostRules = 20
/** The last time that a `Date` can hold, in seconds. */
const latest = 8_640_000_000_000

/** The account and the network that permissions are for. */
export interface PermissionPlace {
  address: string
  caipNetworkId: CaipNetworkId
}

/**
 * A request to a wallet. A request with the method names of January 2026 comes first, then a
 * request with the older names.
 */
export interface WalletQuestion {
  method: string
  params: readonly unknown[]
}

type Ask = (question: WalletQuestion) => Promise<unknown>

/** Sends requests to the wallet, and converts the wallet's errors. */
export function createWalletAsk(provider: unknown): Ask {
  return ({ method, params }) =>
    fromWallet(async (): Promise<unknown> => {
      const request = readField(provider, 'request')
      if (typeof request !== 'function') throw adapterErrors.UNSUPPORTED()
      return request.call(provider, { method, params })
    })
}

/**
 * Sends the request with the current name. If the wallet does not support that name, uses the older
 * name.
 */
export async function askInTurn(
  ask: Ask,
  [current, older]: readonly [current: WalletQuestion, older: WalletQuestion],
): Promise<{ answer: unknown; isOlder: boolean }> {
  try {
    return { answer: await ask(current), isOlder: false }
  } catch (thrown) {
    // A wallet refuses an unknown method before it shows anything. So the user sees only one
    // prompt.
    if (!isUnsupported(thrown)) throw isRefusedType(thrown) ? toTypeRefused(thrown) : thrown
  }
  try {
    return { answer: await ask(older), isOlder: true }
  } catch (thrown) {
    if (isRefusedType(thrown)) throw toTypeRefused(thrown)
    throw isUnsupported(thrown) ? permissionsErrors.UNSUPPORTED().because(toCause(thrown)) : thrown
  }
}

/**
 * Returns whether the wallet does not support the method, or its session does not allow the method.
 */
export const isUnsupported = (thrown: unknown) =>
  isEngineError(thrown, 'adapter/UNSUPPORTED') || isUnknownMethod(thrown)
/**
 * Returns whether the wallet answered "invalid params". The request follows ERC-7715. So the answer
 * means that the wallet does not support the type, or refuses its terms.
 */
const isRefusedType = (thrown: unknown) =>
  isEngineError(thrown, 'common/UNKNOWN') &&
  causesOf(thrown).some((cause) => readField(cause, 'code') === -32602)
const toTypeRefused = (thrown: unknown) => permissionsErrors.TYPE_REFUSED().because(toCause(thrown))
const toCause = (thrown: unknown) => thrown as EngineError

/** Returns the requests for permissions (ERC-7715). Throws `permissions/INVALID`. */
export function writeRequest(
  requests: readonly PermissionRequest[],
  { address, caipNetworkId }: PermissionPlace,
  now: number,
): readonly [current: WalletQuestion, older: WalletQuestion] {
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > mostRequested)
    throw permissionsErrors.INVALID(`from 1 to ${mostRequested} can be requested at once`)
  const chainId = `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`
  const read = requests.map((one) => parseRequest(one, now))
  const [first] = read
  const isSame = read.every(({ expiry, to }) => expiry === first?.expiry && to === first.to)
  return [
    {
      method: 'wallet_requestExecutionPermissions',
      params: read.map(({ data, expiry, isAdjustmentAllowed, rules, to, type }) => ({
        chainId,
        from: address,
        to,
        permission: { type, data, isAdjustmentAllowed },
        rules: [{ type: 'expiry', data: { timestamp: expiry } }, ...rules],
      })),
    },
    {
      method: isSame ? 'wallet_grantPermissions' : 'wallet_requestExecutionPermissions',
      params: [
        {
          chainId,
          address,
          expiry: first?.expiry,
          signer: { type: 'account', data: { id: first?.to } },
          permissions: read.map(({ data, rules, type }) => ({
            type,
            data,
            policies: rules,
            required: true,
          })),
        },
      ],
    },
  ]
}

function parseRequest(
  { data, expiresAt, isAdjustmentAllowed = false, rules = [], to, type }: PermissionRequest,
  now: number,
) {
  if (typeof type !== 'string' || cleanText(type, longestType) !== type || type === '')
    throw permissionsErrors.INVALID('its type is not a short text')
  if (!isPrefixedEvmAddress(to)) throw permissionsErrors.INVALID('`to` is not an address')
  const expiry = Math.floor(expiresAt / 1_000)
  if (!(expiresAt > now) || expiry > latest)
    throw permissionsErrors.INVALID('`expiresAt` is not in the future')
  const written = toPlain(data)
  const limits = rules.map((rule) => ({ type: rule.type, data: toPlain(rule.data) }))
  if (!written || rules.length > mostRules || limits.some((one) => !one.data))
    throw permissionsErrors.INVALID('its data cannot be written as JSON')
  return { data: written, expiry, isAdjustmentAllowed, rules: limits, to, type }
}

/**
 * Returns a copy as JSON, with amounts as hex. `undefined` if the value is not an object or is too
 * long.
 */
export function toPlain(data: unknown): object | undefined {
  try {
    const text = JSON.stringify(data, (_key, value: unknown) =>
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    )
    if (text.length > longestData) return undefined
    const plain: unknown = JSON.parse(text)
    return typeof plain === 'object' && plain !== null ? plain : undefined
  } catch {
    // The object is circular, or a getter throws.
    return undefined
  }
}
