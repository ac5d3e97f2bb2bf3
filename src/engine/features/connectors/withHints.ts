import { rdnsOf } from '../../adapters/rdnsOf.ts'
import type { ConnectRow, ConnectSection } from './ConnectRow.ts'

/** Adds a hint to each row that has the same name as another. */
export function withHints(sections: readonly ConnectSection[]): readonly ConnectSection[] {
  const namesakes = new Map<string, ConnectRow[]>()
  for (const { rows } of sections)
    for (const row of rows) {
      const name = readsAs(row.name)
      const others = namesakes.get(name)
      if (others) others.push(row)
      else namesakes.set(name, [row])
    }
  const ambiguous = new Set([...namesakes.values()].filter(({ length }) => length > 1).flat())
  if (ambiguous.size === 0) return sections
  return sections.map(({ kind, rows }) => ({
    kind,
    rows: rows.map((row) => (ambiguous.has(row) ? { ...row, hint: hintOf(row) } : row)),
  }))
}

/** A name as a reader perceives it, ignoring wide letters, ligatures and capitals. */
export const readsAs = (name: string) => name.normalize('NFKC').toLowerCase()

function hintOf({ connectors, wallet }: ConnectRow): string | undefined {
  const speaker = connectors.find((one) => rdnsOf(one) !== undefined) ?? connectors[0]
  if (speaker) return speaker.info?.rdns ?? speaker.connectorId
  return wallet?.rdns ?? wallet?.homepage
}
