import { EngineError, isEngineError } from '../../engine/errors/EngineError.ts'
import { causesOf, readField } from '../../engine/errors/readField.ts'
import { cleanText } from '../../engine/sanitize/cleanText.ts'

const longestMessage = 1000

/**
 * Calls viem, and converts its errors. viem wraps the errors of wallets and nodes, and writes the
 * complete request into its message.
 */
export async function fromViem<Answer>(
  ask: () => Promise<Answer>,
  convert: (thrown: unknown) => EngineError | Promise<EngineError>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (thrown) {
    const engineError = causesOf(thrown).find((cause) => isEngineError(cause))
    if (engineError) throw engineError
    const error = await convert(thrown)
    const short = readField(thrown, 'shortMessage')
    const message = typeof short === 'string' ? cleanText(short, longestMessage) : ''
    if (!message || !isEngineError(error, 'common/UNKNOWN')) throw error
    throw new EngineError('common/UNKNOWN', message, { cause: thrown })
  }
}
