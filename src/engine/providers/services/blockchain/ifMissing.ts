import { isEngineError } from '../../../errors/EngineError.ts'
import { readField } from '../../../errors/readField.ts'

const missing: readonly unknown[] = [404, 405]

/** Calls a service. If the service does not have the route, calls `instead`. */
export async function ifMissing<Answer, Other>(
  ask: () => Promise<Answer>,
  instead: () => Promise<Other>,
): Promise<Answer | Other> {
  try {
    return await ask()
  } catch (cause) {
    const isMissing =
      isEngineError(cause, 'service/HTTP_STATUS') && missing.includes(readField(cause, 'status'))
    if (!isMissing) throw cause
    return instead()
  }
}
