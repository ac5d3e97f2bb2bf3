import { causesOf } from '../../errors/causesOf.ts'
import { commonErrors } from '../../errors/commonErrors.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { errorMessage } from '../../errors/errorMessage.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { toWalletError } from '../toWalletError.ts'

const lockedWords = /\b(is|was|keyring|wallet) locked\b|\bunlock\b/i
/** Codes that have this meaning only here, by WBIP-003, Sats Connect and Stacks Connect. */
const ownCodes: ReadonlyMap<unknown, () => EngineError> = new Map<unknown, () => EngineError>([
  // The user rejected the request or closed the prompt.
  [-32000, commonErrors.REJECTED],
  [-31001, commonErrors.REJECTED],
  // The page has no permission, or no longer has it.
  [-32002, adapterErrors.NO_ACCOUNTS],
  [-32001, adapterErrors.UNSUPPORTED],
])

/** Converts the error of a Bitcoin or Stacks wallet to ours. */
export async function toWebWalletError(thrown: unknown): Promise<EngineError> {
  const error = toEngineError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  const causes = causesOf(thrown)
  const isLocked = causes.some((cause) =>
    lockedWords.test(errorMessage(cause)?.slice(0, 500) ?? ''),
  )
  if (isLocked) return adapterErrors.LOCKED().because(thrown)
  const own = causes.map((cause) => ownCodes.get(readField(cause, 'code'))).find(Boolean)
  return own ? own().because(thrown) : toWalletError(thrown)
}
