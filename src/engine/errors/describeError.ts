import { formatMessage } from './formatMessage.ts'

/** A text by its key in the catalogue: an error, an alert or a message. */
export interface CodedText {
  code: string
  message: string
  details?: readonly string[] | undefined
}

/** What an error says in the catalogue's words, else in its own. */
export function describeError(
  catalogue: Readonly<Record<string, string>>,
  { code, message, details = [] }: CodedText,
): string {
  const replaced = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
  return replaced === undefined
    ? message
    : formatMessage(replaced, Object.fromEntries(details.entries()))
}
