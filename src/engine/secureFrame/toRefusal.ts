import { commonErrors } from '../errors/commonErrors.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { errorMessage } from '../errors/errorMessage.ts'
import { isUserRejection } from '../errors/isUserRejection.ts'
import { readField } from '../errors/readField.ts'
import { cleanText } from '../gates/cleanText.ts'
import { loginErrors } from './loginErrors.ts'

const longestReason = 300

/** EIP-5792's numbers, where the frame knows what the page cannot. */
const refusals = {
  5700: () => loginErrors.CAPABILITY_UNSUPPORTED('that was asked for'),
  5710: () => loginErrors.CHAIN_UNSUPPORTED('of the request'),
  5720: loginErrors.DUPLICATE_ID,
  5730: loginErrors.UNKNOWN_BUNDLE,
  5740: () => loginErrors.BUNDLE_TOO_LARGE('fewer'),
  5750: loginErrors.UPGRADE_REJECTED,
  5760: loginErrors.ATOMICITY_UNSUPPORTED,
}

/** The frame's refusal in our terms: the person said no, or the frame's own words. */
export function toRefusal(payload: unknown): EngineError {
  const said = errorMessage(payload)
  if (isUserRejection(payload)) return commonErrors.REJECTED().because(said)
  const code = Number(readField(payload, 'code'))
  if (Object.hasOwn(refusals, code)) return refusals[code as keyof typeof refusals]().because(said)
  return loginErrors.REFUSED(cleanText(said ?? '', longestReason) || 'An error occurred')
}
