import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])

/** Finds the sources in a folder, by name. `undefined`: the folder does not exist. */
export function findSources(folder: string): readonly string[] | undefined {
  const entries = (() => {
    try {
      return readdirSync(folder, { withFileTypes: true })
    } catch {
      // The path does not exist, or is not a folder.
      return undefined
    }
  })()
  return entries
    ?.sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const { name } = entry
      const path = join(folder, name)
      if (entry.isDirectory())
        return skipped.has(name) || name.startsWith('.') ? [] : (findSources(path) ?? [])
      return entry.isFile() && /\.[jt]sx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
    })
}
