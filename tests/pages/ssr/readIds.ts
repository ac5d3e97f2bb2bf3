/**
 * Reads the ids of the page's engines. `?id=a&id=b` means two engines. Without a query, there is
 * one default engine.
 */
export function readIds(query: string): string[] {
  const ids = new URLSearchParams(query).getAll('id')
  return ids.length === 0 ? ['latchkey'] : ids
}
