import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePostgres } from './ensurePostgres.mjs'
import { ensureRedis } from './ensureRedis.mjs'
import { projectRoot } from './projectRoot.mjs'

/** Installs exactly the packages of the lockfile, unless they are already installed. */
export function ensureDependencies({ root = projectRoot, install = installOrExit } = {}) {
  const lockfileHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.latchkey-stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash) return

  if (install(root) !== false) writeFileSync(stamp, lockfileHash)
}

/**
 * Also installs the copyleft contracts that `npm start` deploys for one of its pages. The other
 * pages work without these contracts.
 */
export function ensurePageDependencies() {
  ensureDependencies()
  ensureDependencies({ root: join(projectRoot, 'tests/foreign'), install: installFromLockfile })
}

/**
 * Also installs dependencies that only tests need, in separate folders. Copyleft contracts are
 * always installed. React 18, the wallets' packages and a bundler are installed only if the
 * arguments of `npm test` request their suites.
 */
export function ensureTestDependencies(given = []) {
  const isWanted = (part) => given.includes('--all') || given.includes(part)
  ensureDependencies()
  ensurePostgres()
  ensureRedis()
  ensureDependencies({ root: join(projectRoot, 'tests/foreign') })
  if (isWanted('react18')) ensureDependencies({ root: join(projectRoot, 'tests/react18') })
  if (isWanted('vendors'))
    for (const folder of ['vendors', 'tests/foreign/alto'])
      ensureDependencies({ root: join(projectRoot, folder) })
}

function installOrExit(root) {
  if (installFromLockfile(root)) return
  console.error('The dependencies could not be installed; what npm says above is why.')
  process.exit(1)
}

/** Installs the lockfile's packages. Returns whether npm succeeded. */
function installFromLockfile(root) {
  console.log(`Installing dependencies (npm ci in ${root}) ...`)
  const { status } = spawnSync('npm', ['ci', '--include=dev'], {
    cwd: root,
    stdio: 'inherit',
    // On Windows, npm is a .cmd file, which only a shell can start.
    shell: process.platform === 'win32',
  })
  return status === 0
}
