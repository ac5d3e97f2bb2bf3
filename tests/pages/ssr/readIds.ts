/** The engines of the page: `?id=a&id=b` asks for two, and a bare address for the usual one. */
export function readIds(query: string): string[] {
  const ids = new URLSearchParams(query).getAll('id')
  return ids.length === 0 ? ['latchkey'] : ids
}
