import {
  type Address,
  concatHex,
  encodePacked,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  numberToHex,
  size,
  slice,
} from 'viem'
import { type Delegation, hashDelegation, rootAuthority } from './Delegation.ts'
import { framework } from './framework.ts'

/**
 * The terms of a permission. A permission allows transfers of coins, or of one token, to any
 * receiver, up to an amount.
 */
export interface PermissionTerms {
  /** The only account that may use the permission. */
  readonly to: Address
  /** The token. Omitted: the network's coin. */
  readonly token?: Address | undefined
  /**
   * The amount in units. With `period`, the amount is for each period. Without `period`, it is the
   * total.
   */
  readonly amount: bigint
  /**
   * The duration of a period in seconds, and the start of the first period in seconds since 1970.
   * Omitted: the amount is the total.
   */
  readonly period?: { readonly duration: bigint; readonly startsAt: bigint } | undefined
  /**
   * A stream makes the amount available second by second. Amounts are in units. `startsAt` is in
   * seconds since 1970.
   */
  readonly stream?:
    | { readonly initial: bigint; readonly perSecond: bigint; readonly startsAt: bigint }
    | undefined
  /** When the permission ends, in seconds since 1970. */
  readonly until: bigint
}

/** The permission types of ERC-7715 whose limits the contracts enforce. */
export const permissionTypes = [
  'native-token-allowance',
  'native-token-periodic',
  'native-token-stream',
  'erc20-token-allowance',
  'erc20-token-periodic',
  'erc20-token-stream',
] as const
export type PermissionType = (typeof permissionTypes)[number]

export const typeOf = ({ period, stream, token }: PermissionTerms): PermissionType =>
  `${token ? 'erc20' : 'native'}-token-${stream ? 'stream' : period ? 'periodic' : 'allowance'}`

/** Returns the highest total amount that the app can take before the permission ends. */
export function mostOf({ amount, period, stream, until }: PermissionTerms): bigint {
  if (stream) {
    const { initial, perSecond, startsAt } = stream
    const streamed = initial + perSecond * (until > startsAt ? until - startsAt : 0n)
    return streamed < amount ? streamed : amount
  }
  if (!period) return amount
  const { duration, startsAt } = period
  const left = until > startsAt ? until - startsAt : 0n
  return amount * ((left + duration - 1n) / duration)
}

const word = (value: bigint) => numberToHex(value, { size: 32 })

/** Converts the terms to a delegation whose limits the framework's contracts enforce. */
export function delegationOf(
  { amount, period, stream, to, token, until }: PermissionTerms,
  { delegator, nonce, salt }: { delegator: Address; nonce: bigint; salt: bigint },
): Delegation {
  const numbers = stream
    ? [stream.initial, amount, stream.perSecond, stream.startsAt]
    : [amount, ...(period ? [period.duration, period.startsAt] : [])]
  const { coinsInAll, coinsInPeriods, coinsInStreams } = framework
  const { tokensInAll, tokensInPeriods, tokensInStreams } = framework
  const [inAll, inPeriods, inStreams] = token
    ? [tokensInAll, tokensInPeriods, tokensInStreams]
    : [coinsInAll, coinsInPeriods, coinsInStreams]
  const limit = stream ? inStreams : period ? inPeriods : inAll
  return {
    delegate: to,
    delegator,
    authority: rootAuthority,
    caveats: [
      { enforcer: limit.address, terms: concatHex([token ?? '0x', ...numbers.map(word)]) },
      token
        ? { enforcer: framework.mostValue.address, terms: word(0n) }
        : // Coins move without data. With data, the app could call the contract of a token.
          { enforcer: framework.exactData.address, terms: '0x' },
      {
        enforcer: framework.time.address,
        terms: encodePacked(['uint128', 'uint128'], [0n, until]),
      },
      { enforcer: framework.redeemer.address, terms: to },
      { enforcer: framework.nonce.address, terms: word(nonce) },
    ],
    salt,
  }
}

/**
 * Reads the terms from a delegation, so that the user sees the terms of the data to sign. Returns
 * `undefined` if this wallet would not create such a delegation.
 */
export function termsOf(
  delegation: Delegation,
): { readonly terms: PermissionTerms; readonly nonce: bigint } | undefined {
  const { caveats, delegate, delegator, salt } = delegation
  const [most, , time, , last] = caveats
  if (!most || !time || !last) return undefined
  try {
    const { tokensInAll, tokensInPeriods, tokensInStreams } = framework
    const isToken = [tokensInAll, tokensInPeriods, tokensInStreams].some(({ address }) =>
      isAddressEqual(address, most.enforcer),
    )
    const start = isToken ? 20 : 0
    const numberAt = (index: number) => {
      const from = start + 32 * index
      return hexToBigInt(slice(most.terms, from, from + 32))
    }
    const numbers = (size(most.terms) - start) / 32
    const isStream = numbers === 4
    const terms: PermissionTerms = {
      to: getAddress(delegate),
      amount: numberAt(isStream ? 1 : 0),
      until: hexToBigInt(slice(time.terms, 16, 32)),
      ...(isToken && { token: getAddress(slice(most.terms, 0, 20)) }),
      ...(numbers === 3 && { period: { duration: numberAt(1), startsAt: numberAt(2) } }),
      ...(isStream && {
        stream: { initial: numberAt(0), perSecond: numberAt(2), startsAt: numberAt(3) },
      }),
    }
    const nonce = hexToBigInt(last.terms)
    const again: Hex = hashDelegation(delegationOf(terms, { delegator, nonce, salt }))
    return again === hashDelegation(delegation) ? { terms, nonce } : undefined
  } catch {
    // The terms in the delegation have too few bytes.
    return undefined
  }
}
