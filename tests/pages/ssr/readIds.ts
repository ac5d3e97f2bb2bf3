/** The engines of the page: `?id=a&id=b` asks for two, no query for the default one. */
export function readIds(query: string): string[] {
  const ids = new URLSearchParams(query).getAll('id')
  return ids.length === 0 ? ['latchkey'] : ids
}
