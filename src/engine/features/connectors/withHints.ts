import { rdnsOf } from '../../adapters/rdnsOf.ts'
import type { ConnectRow, ConnectSection } from './ConnectRow.ts'

/** Adds a hint to each row that has the same name as another. */
export function withHints(sections: readonly ConnectSection[]): readonly ConnectSection[] {
  const byName = new Map<string, ConnectRow>()
  const ambiguous = new Set<ConnectRow>()
  for (const { rows } of sections)
    for (const row of rows) {
      const name = readsAs(row.name)
      const other = byName.get(name)
      if (other) ambiguous.add(other).add(row)
      else byName.set(name, row)
    }
  return sections.map(({ kind, rows }) => ({
    kind,
    rows: rows.map((row) => (ambiguous.has(row) ? { ...row, hint: hintOf(row) } : row)),
  }))
}

/**
 * Returns the name without differences that a reader may overlook: wide letters, ligatures and
 * capital letters.
 */
export const readsAs = (name: string) => name.normalize('NFKC').toLowerCase()

function hintOf({ connectors, wallet }: ConnectRow): string | undefined {
  const speaker = connectors.find((one) => rdnsOf(one) !== undefined) ?? connectors[0]
  if (speaker) return speaker.info?.rdns ?? speaker.connectorId
  return wallet?.rdns ?? wallet?.homepage
}
