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

/** What a permission allows: the transfer of an amount of coins or of one token, to any receiver. */
export interface PermissionTerms {
  /** The only account that may use it. */
  readonly to: Address
  /** Not given: the network's coin. */
  readonly token?: Address | undefined
  /** In units: in each period, or in all. */
  readonly amount: bigint
  /** Seconds, and seconds since 1970. Not given: the amount is in all. */
  readonly period?: { readonly duration: bigint; readonly startsAt: bigint } | undefined
  /** Seconds since 1970. From then on it is worth nothing. */
  readonly until: bigint
}

/** The types of ERC-7715 that the chain enforces here. */
export const permissionTypes = [
  'native-token-allowance',
  'native-token-periodic',
  'erc20-token-allowance',
  'erc20-token-periodic',
] as const
export type PermissionType = (typeof permissionTypes)[number]

export const typeOf = ({ period, token }: PermissionTerms): PermissionType =>
  `${token ? 'erc20' : 'native'}-token-${period ? 'periodic' : 'allowance'}`

/** The most that can be taken until its end. */
export function mostOf({ amount, period, until }: PermissionTerms): bigint {
  if (!period) return amount
  const { duration, startsAt } = period
  const left = until > startsAt ? until - startsAt : 0n
  return amount * ((left + duration - 1n) / duration)
}

const word = (value: bigint) => numberToHex(value, { size: 32 })

/** Writes the terms as what the contracts of the framework enforce. */
export function delegationOf(
  { amount, period, to, token, until }: PermissionTerms,
  { delegator, nonce, salt }: { delegator: Address; nonce: bigint; salt: bigint },
): Delegation {
  const most = concatHex([
    token ?? '0x',
    word(amount),
    ...(period ? [word(period.duration), word(period.startsAt)] : []),
  ])
  const { coinsInAll, coinsInPeriods, tokensInAll, tokensInPeriods } = framework
  const [inAll, inPeriods] = token ? [tokensInAll, tokensInPeriods] : [coinsInAll, coinsInPeriods]
  return {
    delegate: to,
    delegator,
    authority: rootAuthority,
    caveats: [
      { enforcer: (period ? inPeriods : inAll).address, terms: most },
      token
        ? { enforcer: framework.mostValue.address, terms: word(0n) }
        : // Coins only: with data, the receiver could be a token that the account calls.
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
 * Reads a delegation back, so that words are of what was signed. `undefined` for one that this wallet
 * would not write.
 */
export function termsOf(
  delegation: Delegation,
): { readonly terms: PermissionTerms; readonly nonce: bigint } | undefined {
  const { caveats, delegate, delegator, salt } = delegation
  const [most, , time, , last] = caveats
  if (!most || !time || !last) return undefined
  try {
    const { tokensInAll, tokensInPeriods } = framework
    const isToken = [tokensInAll, tokensInPeriods].some(({ address }) =>
      isAddressEqual(address, most.enforcer),
    )
    const start = isToken ? 20 : 0
    const numberAt = (index: number) => {
      const from = start + 32 * index
      return hexToBigInt(slice(most.terms, from, from + 32))
    }
    const isPeriodic = size(most.terms) > start + 32
    const terms: PermissionTerms = {
      to: getAddress(delegate),
      amount: numberAt(0),
      until: hexToBigInt(slice(time.terms, 16, 32)),
      ...(isToken && { token: getAddress(slice(most.terms, 0, 20)) }),
      ...(isPeriodic && { period: { duration: numberAt(1), startsAt: numberAt(2) } }),
    }
    const nonce = hexToBigInt(last.terms)
    const again: Hex = hashDelegation(delegationOf(terms, { delegator, nonce, salt }))
    return again === hashDelegation(delegation) ? { terms, nonce } : undefined
  } catch {
    // Terms that are too short.
    return undefined
  }
}
