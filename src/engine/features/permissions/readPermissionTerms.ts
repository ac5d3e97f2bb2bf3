import { formatUnits, isUnlimited } from '../../amounts/Amount.ts'
import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { TokenUnit } from '../readTokenUnit.ts'
import type { PermissionAmount, PermissionTerms } from './Permissions.ts'

const day = 86_400n
const highest = 2n ** 256n - 1n
/** The last time that a `Date` can hold, in seconds. */
const lastSecond = 8_640_000_000_000n
const number = /^(0x[0-9a-f]{1,64}|\d{1,78})$/i

interface Allowed {
  type: string
  data?: unknown
}

/**
 * Returns the token of a permission. `undefined` for the network's coin, and for a value that is
 * not an address.
 */
export function tokenOf({ data, type }: Allowed): `0x${string}` | undefined {
  if (!type.startsWith('erc20-')) return undefined
  const token = readField(data, 'tokenAddress') ?? readField(data, 'address')
  return isPrefixedEvmAddress(token) ? token : undefined
}

/**
 * Reads how much a permission allows. Supports the types of ERC-7715, of its drafts and of
 * MetaMask. Returns `undefined` for another type, and for data without the fields of its type.
 */
export function readPermissionTerms(
  allowed: Allowed,
  { now, unit }: { now: number; unit: TokenUnit | undefined },
): PermissionTerms | undefined {
  const token = tokenOf(allowed)
  const { type } = allowed
  if (type.startsWith('erc20-token-') && type !== 'erc20-token-revocation' && !token)
    return undefined

  const at = (name: string) => readField(allowed.data, name)
  const amountIn = (given: unknown) => {
    const units = numberIn(given)
    return units === undefined ? undefined : amountOf(units, { token, unit })
  }
  const start = numberIn(at('startTime') ?? 0)
  if (start === undefined || start > lastSecond) return undefined
  const startsAt = Number(start) * 1_000
  const starts = startsAt > now ? { startsAt } : {}

  switch (type) {
    case 'native-token-periodic':
    case 'erc20-token-periodic':
    case 'native-token-recurring-allowance': {
      const amount = amountIn(at('periodAmount') ?? at('allowance'))
      const period = Number(numberIn(at('periodDuration') ?? at('period')))
      if (!amount || !(period > 0) || !Number.isSafeInteger(period)) return undefined
      return { kind: 'periodic', amount, period, ...starts }
    }
    case 'native-token-stream':
    case 'erc20-token-stream': {
      const perSecond = numberIn(at('amountPerSecond'))
      const [atOnce, most] = [amountIn(at('initialAmount')), amountIn(at('maxAmount'))]
      const isUnread =
        (at('initialAmount') != null && !atOnce) || (at('maxAmount') != null && !most)
      if (perSecond === undefined || isUnread) return undefined
      return {
        kind: 'stream',
        perDay: amountOf(perSecond * day, { token, unit }),
        ...(atOnce && atOnce.units !== '0' && { atOnce }),
        ...(most && !most.isUnlimited && { most }),
        // Keeps a `startsAt` in the past, because the amount of a stream grows from this time.
        ...(at('startTime') != null && { startsAt }),
      }
    }
    case 'native-token-allowance':
    case 'erc20-token-allowance':
    case 'native-token-transfer':
    case 'erc20-token-transfer': {
      const amount = amountIn(at('allowanceAmount') ?? at('allowance'))
      return amount && { kind: 'total', amount, ...starts }
    }
    case 'erc20-token-revocation':
    case 'token-approval-revocation':
      return { kind: 'revocation' }
    default:
      return undefined
  }
}

function amountOf(
  units: bigint,
  { token, unit }: { token: `0x${string}` | undefined; unit: TokenUnit | undefined },
): PermissionAmount {
  return {
    units: String(units),
    ...(unit && { amount: formatUnits(units, unit.decimals) }),
    ...(unit?.symbol && { symbol: unit.symbol }),
    ...(token && { token }),
    isUnlimited: isUnlimited(units),
  }
}

/** Reads a number from JSON, given as hex, decimal digits or a safe integer. */
function numberIn(given: unknown): bigint | undefined {
  const text = typeof given === 'number' && Number.isSafeInteger(given) ? String(given) : given
  if (typeof text !== 'string' || !number.test(text)) return undefined
  const read = BigInt(text)
  return read <= highest ? read : undefined
}
