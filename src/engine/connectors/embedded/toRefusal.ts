import { isUserRejection } from '../../adapters/readWalletError.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { errorMessage, readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { isCallsCode } from './frameEvents.ts'
import { loginErrors } from './loginErrors.ts'

const longestReason = 300
/** EIP-1193's code for an unsupported method. Callers then use an older method. */
const unknownMethod = 4200

/**
 * Converts the frame's refusal to a rejection by the user, or to an error with the frame's own
 * message.
 */
export function toRefusal(payload: unknown): EngineError {
  const said = errorMessage(payload)
  const code = readField(payload, 'code')
  if (isUserRejection(payload))
    return commonErrors.REJECTED().because(isCallsCode(code) ? { code, message: said } : said)
  const error = loginErrors.REFUSED(cleanText(said ?? '', longestReason) || 'An error occurred')
  return isCallsCode(code) || code === unknownMethod ? error.because({ code }) : error
}
