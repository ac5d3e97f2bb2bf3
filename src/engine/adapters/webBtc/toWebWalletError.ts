import { causesOf } from '../../errors/causesOf.ts'
import { commonErrors } from '../../errors/commonErrors.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { errorMessage } from '../../errors/errorMessage.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { adapterErrors } from '../adapterErrors.ts'

/** "The user said no" and "the user went away", by WBIP-003 and Stacks Connect. */
const rejectedCodes: ReadonlySet<unknown> = new Set([-32000, -31001])
/** "This page may not": nothing was granted, or no longer; by Sats Connect and EIP-1193. */
const deniedCodes: ReadonlySet<unknown> = new Set([-32002, 4100])
const lockedWords = /\b(is|was|keyring|wallet) locked\b|\bunlock\b/i

/** The error of a Bitcoin or Stacks wallet in our terms: said no, locked, or its own words. */
export function toWebWalletError(thrown: unknown): EngineError {
  const error = toEngineError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  const causes = causesOf(thrown)
  const has = (codes: ReadonlySet<unknown>) =>
    causes.some((cause) => codes.has(readField(cause, 'code')))
  const isLocked = causes.some((cause) =>
    lockedWords.test(errorMessage(cause)?.slice(0, 500) ?? ''),
  )
  if (isLocked) return adapterErrors.LOCKED().because(thrown)
  if (has(rejectedCodes)) return commonErrors.REJECTED().because(thrown)
  if (has(deniedCodes)) return adapterErrors.NO_ACCOUNTS().because(thrown)
  return error
}
