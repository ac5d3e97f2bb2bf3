import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'

/** A node's error in our terms. viem's long message carries the node's address and its key. */
export function toNodeError(thrown: unknown): EngineError {
  const short = readField(thrown, 'shortMessage')
  return typeof short === 'string' ? toEngineError(short).because(thrown) : toEngineError(thrown)
}
