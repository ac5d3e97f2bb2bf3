import { isEngineError } from '../../../errors/EngineError.ts'
import { readField } from '../../../errors/readField.ts'

const missing: readonly unknown[] = [404, 405]

/** Uses a route. If the service does not have it, uses the older one. */
export async function askOlder<Answer>(
  route: () => Promise<Answer>,
  older: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await route()
  } catch (cause) {
    const isMissing =
      isEngineError(cause, 'service/HTTP_STATUS') && missing.includes(readField(cause, 'status'))
    if (!isMissing) throw cause
    return older()
  }
}
