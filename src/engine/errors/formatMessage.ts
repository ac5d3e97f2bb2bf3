/** Inserts values into a text: `formatMessage('Connect {name}', { name: 'Meadow' })`. */
export function formatMessage(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(values, key) ? values[key]! : placeholder,
  )
}
