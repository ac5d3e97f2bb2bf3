import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files in a folder, relative to it. Not those in installed packages, which are a hundred times as
 * many, nor behind links, which lead around in `tests/react18`. Node's own recursive listing follows both.
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
