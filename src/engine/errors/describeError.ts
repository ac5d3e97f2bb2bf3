import type { EngineError } from './EngineError.ts'
import { formatMessage } from './formatMessage.ts'

/** An error's message from the message catalogue, otherwise its own message. */
export function describeError(
  catalogue: Readonly<Record<string, string>>,
  { code, message, details = [] }: Pick<EngineError, 'code' | 'message'> & Partial<EngineError>,
): string {
  const replaced = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
  return replaced === undefined
    ? message
    : formatMessage(replaced, Object.fromEntries(details.entries()))
}
