import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const single = /^(react|react-dom|viem|latchkey|@radix-ui\/.+)$/

/**
 * Returns the packages that are installed more than once, out of those that a page must have only
 * once.
 */
export function findDuplicates(folder) {
  const places = new Map()
  for (const place of installed(join(folder, 'node_modules'))) {
    const { name } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
    if (single.test(name)) places.set(name, [...(places.get(name) ?? []), place])
  }
  return [...places].filter(([, found]) => found.length > 1).map(([name]) => name)
}

/** Returns every package in a `node_modules` folder, at any depth. */
function installed(modules) {
  return foldersIn(modules)
    .flatMap((name) => {
      const place = join(modules, name)
      return name.startsWith('@') ? foldersIn(place).map((inner) => join(place, inner)) : [place]
    })
    .filter((place) => readdirSync(place).includes('package.json'))
    .flatMap((place) => {
      const hasMore = readdirSync(place).includes('node_modules')
      return [place, ...(hasMore ? installed(join(place, 'node_modules')) : [])]
    })
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
