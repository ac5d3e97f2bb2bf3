import { causesOf } from '../errors/causesOf.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { isEngineError } from '../errors/EngineError.ts'
import { errorMessage } from '../errors/errorMessage.ts'
import { readField } from '../errors/readField.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import { adapterErrors } from './adapterErrors.ts'

const pendingCode = -32002
const unauthorizedCode = 4100
/** What browsers say of an extension that was removed or replaced while its page stayed open. */
const goneWords = /extension context invalidated/i
const lockedWords = /\b(is|was|keyring|wallet) locked\b|\bunlock\b/i

/** An EVM wallet's error in our terms: said no, busy, gone, locked, or its own words. */
export function toWalletError(thrown: unknown): EngineError {
  const error = toEngineError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  const causes = causesOf(thrown)
  const has = (code: number) => causes.some((cause) => readField(cause, 'code') === code)
  if (has(pendingCode)) return adapterErrors.PENDING().because(thrown)
  const says = (words: RegExp) =>
    causes.some((cause) => words.test(errorMessage(cause)?.slice(0, 500) ?? ''))
  if (says(goneWords)) return adapterErrors.GONE().because(thrown)
  if (says(lockedWords) || has(unauthorizedCode)) return adapterErrors.LOCKED().because(thrown)
  return error
}
