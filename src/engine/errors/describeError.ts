/** A text that has a key in the catalogue: an error, an alert or a message. */
export interface CodedText {
  code: string
  message: string
  details?: readonly string[] | undefined
}

/**
 * Returns an error's text from the message catalogue. Returns the error's own message if the
 * catalogue has none.
 */
export function describeError(
  catalogue: Readonly<Record<string, string>>,
  { code, message, details = [] }: CodedText,
): string {
  const replaced = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
  return replaced === undefined
    ? message
    : formatMessage(replaced, Object.fromEntries(details.entries()))
}

/** Inserts values into a text: `formatMessage('Connect {name}', { name: 'Meadow' })`. */
export function formatMessage(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(values, key) ? values[key]! : placeholder,
  )
}
