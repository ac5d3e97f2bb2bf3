import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, '.cache/redis')
const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1']

/**
 * Unpacks Debian's Redis for the tests of the server into a folder, without installing it: its package
 * would start a server. Elsewhere, those tests count without Redis and say so.
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
    // apt-get has said why.
    console.error('Redis could not be downloaded.')
    rmSync(making, { recursive: true, force: true })
  }
}

/** The program and its environment. `undefined` if there is none. */
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
