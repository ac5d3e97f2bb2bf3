import { causesOf } from '../../errors/causesOf.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { errorMessage } from '../../errors/errorMessage.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { transferErrors } from '../transferErrors.ts'

/** Messages of nodes that refuse a transaction. Wallets pass them on unchanged. */
const reasons = [
  [/nonce too (low|high)|already known|known transaction|underpriced/i, transferErrors.OVERTAKEN],
  [/insufficient (funds|balance)/i, transferErrors.TOO_LITTLE],
  [/less than block base fee|fee cap|fee too low|max fee per gas/i, transferErrors.FEE_ROSE],
] as const

/** Why the transaction was not sent, in words that tell the user what to do. */
export function toSendError(thrown: unknown): EngineError {
  const error = toEngineError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  for (const cause of causesOf(thrown)) {
    const said = errorMessage(cause)?.slice(0, 500) ?? ''
    const reason = reasons.find(([words]) => words.test(said))
    if (reason) return reason[1]().because(thrown)
  }
  return error
}
