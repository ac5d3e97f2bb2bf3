import { commonErrors } from '../errors/commonErrors.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { errorMessage } from '../errors/errorMessage.ts'
import { isUserRejection } from '../errors/isUserRejection.ts'
import { cleanText } from '../gates/cleanText.ts'
import { loginErrors } from './loginErrors.ts'

const longestReason = 300

/** The frame's refusal in our terms: the person said no, or the frame's own words. */
export function toRefusal(payload: unknown): EngineError {
  const said = errorMessage(payload)
  if (isUserRejection(payload)) return commonErrors.REJECTED().because(said)
  return loginErrors.REFUSED(cleanText(said ?? '', longestReason) || 'An error occurred')
}
