import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'

/**
 * Converts a node's error. viem's long message is left out, because it contains the node's URL and
 * its key.
 */
export function toNodeError(thrown: unknown): EngineError {
  const short = readField(thrown, 'shortMessage')
  return typeof short === 'string' ? toEngineError(short).because(thrown) : toEngineError(thrown)
}
