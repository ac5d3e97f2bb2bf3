import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { readModule } from './readModule.mjs'

/**
 * Joins modules that load together into one file, and makes the old files re-export it. This is
 * needed because bundlers split a page into chunks by module, with one chunk for each set of
 * entries that use a module. A hundred small modules would become a dozen requests of 400 bytes.
 *
 * A group takes the imports of its `entries` that no earlier group has taken. It leaves out the
 * imports of `apart`, which may load without the group. A module with an `import()`, and the
 * modules that import it, stay separate, because bundlers follow each `import()` of a file.
 *
 * A group with `loadsAtOnce` also takes modules with an `import()`, and each `import()` of one of
 * its modules loads the group's file. So a bundler makes one chunk of the group.
 *
 * A group can share a small module with code that may load without the group. A bundler would make
 * a separate chunk of this module. To avoid this, the module can exist twice: the entries in
 * `copies.for` keep a copy, and all other modules use the group's module. The modules in
 * `copies.of` must not keep state or be compared by identity.
 *
 * A group can also share packages with modules that load later. A bundler would make separate
 * chunks of these packages. To avoid this, the modules in `followedBy` import the group's file, so
 * that the packages are in its chunk. The file must be in the `sideEffects` of package.json,
 * because bundlers otherwise remove this import.
 */
export async function joinModules(dist, groups) {
  // Modules of a group may import modules of earlier groups, so the copies of these modules must
  // exist first.
  for (const { copies } of groups.toReversed()) if (copies) keepCopies(dist, copies)
  const taken = new Set()
  const closureOf = (entries) => findClosure(entries.map((entry) => join(dist, entry)))
  const found = groups.map((group) => {
    const { apart = [], entries, folder, loadsAtOnce = false } = group
    const others = closureOf(apart)
    const all = closureOf(entries)
    const modules = [...all.values()].filter(
      (module) =>
        module.path.startsWith(join(dist, folder, '/')) &&
        !module.isBarrel &&
        (loadsAtOnce || !leadsToLater(module, all)) &&
        !others.has(module.path) &&
        !taken.has(module.path),
    )
    for (const { path } of modules) taken.add(path)
    return { ...group, modules }
  })
  const joined = new Map()
  for (const { file, followedBy = [], loadsAtOnce, modules } of found) {
    const target = join(dist, file)
    await joinGroup(target, modules)
    if (loadsAtOnce) for (const { path } of modules) joined.set(path, target)
    for (const path of followedBy.map((one) => join(dist, one)))
      appendFileSync(path, `\nimport ${JSON.stringify(specifier(dirname(path), target))};\n`)
  }
  loadJoined(dist, joined)
}

/** Makes these entries import copies of the modules. */
function keepCopies(dist, { for: entries, of: modules }) {
  const originals = new Set(modules.map((module) => join(dist, module)))
  const copyOf = (path) => path.replace(/\.js$/, '.early.js')
  for (const path of originals) writeFileSync(copyOf(path), readFileSync(path, 'utf8'))
  const waiting = new Set(entries.map((entry) => join(dist, entry)))
  for (const path of waiting) {
    let text = readFileSync(path, 'utf8')
    for (const imported of readModule(path, text).imports) {
      const target = join(dirname(path), imported)
      const isCopied = originals.has(target)
      waiting.add(isCopied ? copyOf(target) : target)
      if (isCopied) text = text.replaceAll(new RegExp(`(?<=['"])${imported}(?=['"])`, 'g'), copyOf)
    }
    writeFileSync(path, text)
  }
}

/** Makes each `import()` of a joined module load the joined file instead. */
function loadJoined(dist, joined) {
  for (const name of readdirSync(dist, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const path = join(dist, name)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(/\bimport\((['"])(\.[^'"]+)\1\)/g, (whole, _, imported) => {
      const target = joined.get(join(dirname(path), imported))
      return target ? `import(${JSON.stringify(specifier(dirname(path), target))})` : whole
    })
    if (changed !== text) writeFileSync(path, changed)
  }
}

function leadsToLater({ imports, loadsLater, path }, modules, seen = new Set()) {
  if (loadsLater) return true
  seen.add(path)
  return imports
    .map((imported) => modules.get(join(dirname(path), imported)))
    .some((module) => !seen.has(module.path) && leadsToLater(module, modules, seen))
}

async function joinGroup(target, modules) {
  const names = new Map()
  const forwards = modules.map((module) => {
    const pairs = module.exports.map((name) => [name, unlike(names, name)])
    return { ...module, pairs }
  })
  const entry = forwards
    .filter(({ pairs }) => pairs.length > 0)
    .map(({ path, pairs }) => `export { ${list(pairs)} } from ${JSON.stringify(path)}`)
    .join('\n')
  const isClient = modules.some(({ isClient }) => isClient)
  const paths = new Map(modules.map(({ path, source }) => [path, source]))
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: dirname(target) },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    jsx: 'preserve',
    // The app's own bundler replaces this expression, so it stays unchanged here.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    ...(isClient && { banner: { js: "'use client';" } }),
    plugins: [sourcesOf(paths, dirname(target))],
  })
  writeFileSync(target, outputFiles[0].text)
  for (const { path, pairs, isClient: wasClient } of forwards) {
    const from = JSON.stringify(specifier(dirname(path), target))
    const line =
      pairs.length > 0
        ? `export { ${list(pairs.map(([name, unique]) => [unique, name]))} } from ${from};\n`
        : 'export {};\n'
    writeFileSync(path, `${wasClient ? "'use client';\n" : ''}${line}`)
  }
}

/** Bundles the modules of the group. Imports of all other modules stay imports. */
const sourcesOf = (sources, folder) => ({
  name: 'sources',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /.*/ }, ({ importer, kind, path, resolveDir }) => {
      if (!path.startsWith('.') && !path.startsWith('/')) return { path, external: true }
      const target = join(path.startsWith('/') ? '' : dirname(importer) || resolveDir, path)
      if (kind !== 'dynamic-import' && sources.has(target)) return { path: target }
      return { path: specifier(folder, target), external: true }
    })
    onLoad({ filter: /\.js$/ }, ({ path }) => ({ contents: sources.get(path), loader: 'js' }))
  },
})

/** Returns the modules at these paths, and all of their static imports. */
function findClosure(entries) {
  const modules = new Map()
  const visit = (path) => {
    if (modules.has(path)) return
    const module = readModule(path, readFileSync(path, 'utf8'))
    modules.set(path, module)
    for (const imported of module.imports) visit(join(dirname(path), imported))
  }
  for (const entry of entries) visit(entry)
  return modules
}

function unlike(names, name) {
  const count = (names.get(name) ?? 0) + 1
  names.set(name, count)
  return count === 1 ? name : `${name}$${count}`
}

const list = (pairs) => pairs.map(([a, b]) => (a === b ? a : `${a} as ${b}`)).join(', ')

function specifier(folder, target) {
  const path = relative(folder, target)
  return path.startsWith('.') ? path : `./${path}`
}
