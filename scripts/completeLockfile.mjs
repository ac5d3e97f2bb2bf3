import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from './projectRoot.mjs'

/**
 * Adds optional packages that npm left out of the lockfile. npm leaves out a package that the
 * registry does not serve. `npm ci` then refuses the lockfile. Run this script after `npm install`
 * if the registry has the builds of only some platforms.
 */
export function completeLockfile(lockfile) {
  const packages = { ...lockfile.packages }
  for (const [name, version, isDev] of missingOptionals(lockfile)) {
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(isDev && { dev: true }),
      optional: true,
    }
  }
  const [root, ...rest] = Object.entries(packages)
  const sorted = rest.sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries([root, ...sorted]) }
}

export function missingOptionals({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isResolved(packages, path, name))
      .map(([name, range]) => [name, lowestVersion(range), dev]),
  )
}

/**
 * Resolves a package as Node does: first beside the importing package, then in the folders above.
 */
function isResolved(packages, path, name) {
  const folders = [path]
  for (let end = path.length; end > 0; ) {
    end = path.lastIndexOf('/node_modules/', end - 1)
    folders.push(path.slice(0, Math.max(end, 0)))
  }
  return folders.some((folder) => `${folder}/node_modules/${name}`.replace(/^\//, '') in packages)
}

function lowestVersion(range) {
  const version = /^[\^~]?(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1]
  if (version === undefined) throw new Error(`No single version can be read from "${range}".`)
  return version
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
]
const libcs = [
  ['musl', 'musl'],
  ['gnu', 'glibc'],
]

/**
 * Returns the platform in the name of a build. With it, npm does not fetch the builds of other
 * platforms.
 */
function platformOf(name) {
  const words = name.replace('amd64', 'x64').split(/[-/]/)
  if (words.includes('wasm32')) return { cpu: ['wasm32'] }
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = os.includes('linux') ? libcs.filter(([word]) => words.includes(word)) : []
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc: libc.map(([, name]) => name) }),
    ...(os.length > 0 && { os }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(projectRoot, 'package-lock.json')
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`)
}
