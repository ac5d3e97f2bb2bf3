import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, '.cache/redis')
const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1']

/**
 * Unpacks Debian's Redis into a folder for the tests of the server. The package is not installed,
 * because it would start a server. If Redis cannot be unpacked, the tests print a note and count
 * requests without Redis.
 */
export function ensureRedis() {
  if (findRedis() || !existsSync('/usr/bin/apt-get')) return
  console.log('Downloading Redis (apt-get) ...')
  const making = `${folder}.${process.pid}`
  mkdirSync(making, { recursive: true })
  try {
    const run = (...command) => execFileSync(command[0], command.slice(1), { cwd: making })
    if (process.getuid?.() === 0) run('apt-get', 'update', '-qq')
    run('apt-get', 'download', ...packages)
    for (const file of readdirSync(making).filter((name) => name.endsWith('.deb')))
      run('dpkg', '-x', file, '.')
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
  } catch {
    // apt-get has already printed the reason.
    console.error('Redis could not be downloaded.')
    rmSync(making, { recursive: true, force: true })
  }
}

/** Returns the program and its environment. `undefined` if Redis is missing. */
export function findRedis() {
  const installed = '/usr/bin/redis-server'
  if (existsSync(installed)) return { program: installed, env: {} }
  const program = join(folder, installed)
  if (!existsSync(program)) return undefined
  const libraries = readdirSync(join(folder, 'usr/lib')).map((name) =>
    join(folder, 'usr/lib', name),
  )
  return { program, env: { LD_LIBRARY_PATH: libraries.join(':') } }
}
