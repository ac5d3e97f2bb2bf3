import { parseDecimal } from '../amounts/parseDecimal.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { sendErrors } from './send/sendErrors.ts'

const most = 2n ** 256n - 1n
const written = /^[0-9]+(?:\.[0-9]+)?$/
const longest = 200

/**
 * An amount that somebody typed, as an exact count of the smallest unit. Digits and one point: no
 * sign, exponent, grouping or digits of other scripts. Throws `send/INVALID_AMOUNT`,
 * `send/TOO_PRECISE` and `send/ZERO_AMOUNT`.
 */
export function parseAmount(
  text: string,
  decimals: number,
  tooPrecise: (decimals: string) => EngineError = sendErrors.TOO_PRECISE,
): bigint {
  const typed = text.length <= longest && written.test(text) ? parseDecimal(text) : undefined
  if (!typed) throw sendErrors.INVALID_AMOUNT(text.slice(0, 50))
  if (typed.decimals > decimals) throw tooPrecise(String(decimals))
  const amount = typed.value * 10n ** BigInt(decimals - typed.decimals)
  if (amount === 0n) throw sendErrors.ZERO_AMOUNT()
  if (amount > most) throw sendErrors.INVALID_AMOUNT(text.slice(0, 50))
  return amount
}
