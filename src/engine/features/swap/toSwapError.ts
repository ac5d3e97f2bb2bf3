import type { EngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { swapErrors } from './swapErrors.ts'

/** `ReturnAmountIsNotEnough` of 1inch's fifth and sixth router, and other spellings of it. */
const tooLittle = /0xf32bec2f|0x064a4ec6|ReturnAmountIsNotEnough|min(imum)? ?return|slippage/i
const refusedPermit = /permit|signature|0x68275857/i

/** Converts a contract's revert to a swap error. */
export function toSwapError(
  cause: unknown,
  { hasPermit = false, isSent = false } = {},
): EngineError {
  const error = toEngineError(cause)
  const isRefusal = /^(transfer|transactions)\/(REVERTED|REFUSED|NO_DATA)$/.test(error.code)
  if (!isRefusal) return error
  const [reason = ''] = error.details
  if (tooLittle.test(reason))
    return (isSent ? swapErrors.PRICE_MOVED() : swapErrors.PRICE_MOVES()).because(error)
  if (hasPermit && refusedPermit.test(reason)) return swapErrors.PERMIT_FAILED().because(error)
  return isSent ? error : swapErrors.REVERTED(reason || 'no reason given').because(error)
}
