import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the files in a folder, relative to the folder. Skips installed packages, which contain a
 * hundred times as many files. Does not follow links, because the links in `tests/react18` lead
 * back to the other folders. Node's own recursive listing does both.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function listFiles(folder, inside = '') {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = join(inside, entry.name)
    if (!entry.isDirectory()) return [path]
    return entry.name === 'node_modules' ? [] : listFiles(folder, path)
  })
}
