/**
 * Returns the packages that a lockfile installs for a package, without tools and peers. Each
 * package appears once, with its path.
 *
 * @returns {{ path: string, name: string, version: string, license: string, integrity: string }[]}
 */
export function listDependencies({ packages }) {
  const found = new Map()
  const queue = Object.keys(packages[''].dependencies).map((name) => ['', name])
  for (const [from, name] of queue) {
    const path = resolveFrom(packages, from, name)
    if (path === undefined || found.has(path)) continue
    const { dependencies = {}, integrity, license, version } = packages[path]
    found.set(path, { path, name, version, license, integrity })
    for (const next of Object.keys(dependencies)) queue.push([path, next])
  }
  return [...found.values()].sort((a, b) => a.path.localeCompare(b.path, 'en'))
}

/**
 * Resolves a package as Node does: first beside the importing package, then in the folders above.
 */
function resolveFrom(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  ) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}
