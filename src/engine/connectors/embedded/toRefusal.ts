import { commonErrors } from '../../errors/commonErrors.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { errorMessage } from '../../errors/errorMessage.ts'
import { readField } from '../../errors/readField.ts'
import { isUserRejection } from '../../errors/toEngineError.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { loginErrors } from './loginErrors.ts'

const longestReason = 300
/** EIP-5792's codes, which apps branch on. */
export const isCallsCode = (code: unknown): code is number =>
  [5700, 5710, 5720, 5730, 5740, 5750, 5760].some((one) => one === code)

/** Converts the frame's refusal: a rejection by the user, or the frame's own message. */
export function toRefusal(payload: unknown): EngineError {
  const said = errorMessage(payload)
  const code = readField(payload, 'code')
  if (isUserRejection(payload))
    return commonErrors.REJECTED().because(isCallsCode(code) ? { code, message: said } : said)
  const error = loginErrors.REFUSED(cleanText(said ?? '', longestReason) || 'An error occurred')
  return isCallsCode(code) ? error.because({ code }) : error
}
