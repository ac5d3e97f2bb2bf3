import { rdnsOf } from '../../adapters/rdnsOf.ts'
import type { ConnectRow, ConnectSection } from './ConnectRow.ts'

/** Adds a hint to each row that has the same name as another. */
export function withHints(sections: readonly ConnectSection[]): readonly ConnectSection[] {
  const counts = new Map<string, number>()
  for (const { rows } of sections)
    for (const { name } of rows) counts.set(readsAs(name), (counts.get(readsAs(name)) ?? 0) + 1)
  return sections.map(({ kind, rows }) => ({
    kind,
    rows: rows.map((row) =>
      counts.get(readsAs(row.name)) === 1 ? row : { ...row, hint: hintOf(row) },
    ),
  }))
}

/** A name as a reader perceives it, ignoring wide letters, ligatures and capitals. */
export const readsAs = (name: string) => name.normalize('NFKC').toLowerCase()

function hintOf({ connectors, wallet }: ConnectRow): string | undefined {
  const speaker = connectors.find((one) => rdnsOf(one) !== undefined) ?? connectors[0]
  if (speaker) return speaker.info?.rdns ?? speaker.connectorId
  return wallet?.rdns ?? wallet?.homepage
}
