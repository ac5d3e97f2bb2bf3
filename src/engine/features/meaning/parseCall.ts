import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import type { Container } from './FieldScope.ts'
import { type CallToExplain, meaningErrors } from './Meaning.ts'

const longestData = 200_000
const longestGiven = 1_000_000
const highestValue = 2n ** 256n
const hexBytes = /^0x([0-9a-f]{2})*$/i

/** A validated call. */
export interface ParsedCall extends Container {
  data: `0x${string}`
  descriptor?: unknown
}

/** Validates a call. Throws `meaning/INVALID`. */
export function parseCall(
  { data = '0x', descriptor, from, to, value = 0n }: CallToExplain,
  account: { chainId: number; from: `0x${string}` | undefined },
): ParsedCall {
  const [caller, contract] = [lowerAddress(from) ?? account.from, lowerAddress(to)]
  if (!contract) throw meaningErrors.INVALID('`to` is not an address')
  if (typeof value !== 'bigint' || value < 0n || value >= highestValue)
    throw meaningErrors.INVALID('`value` is not an amount in wei')
  if (typeof data !== 'string' || data.length > longestData || !hexBytes.test(data))
    throw meaningErrors.INVALID('`data` is not hex')
  return {
    chainId: account.chainId,
    ...(caller && { from: caller }),
    to: contract,
    value,
    data: data.toLowerCase() as `0x${string}`,
    descriptor: toPlain(descriptor),
  }
}

/** Returns whether the data contains a selector and is not too long. */
export const isCallData = (data: string): data is `0x${string}` =>
  data.length >= 10 && data.length <= longestData && hexBytes.test(data)

export const lowerAddress = (address: unknown) =>
  isPrefixedEvmAddress(address) ? (address.toLowerCase() as `0x${string}`) : undefined

/**
 * Returns the input as JSON, without the key `left`. Amounts are written as decimal digits.
 * `undefined` if the input cannot be written as JSON.
 */
export function writePlain(given: unknown, left?: string): string | undefined {
  try {
    const text = JSON.stringify(given, (key, value: unknown) => {
      if (key === left) return undefined
      return typeof value === 'bigint' ? String(value) : value
    })
    return text.length <= longestGiven ? text : undefined
  } catch {
    // The object throws when it is read, or it is circular.
    return undefined
  }
}

/** Copies the value, without getters. */
export function toPlain(given: unknown): unknown {
  const text = writePlain(given)
  return text === undefined ? undefined : JSON.parse(text)
}
