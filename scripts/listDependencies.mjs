/**
 * The packages that a lockfile installs for a package, without its tools and peers: each once, by
 * its path.
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

/** Node's resolution: beside the importing package, then further up. */
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
