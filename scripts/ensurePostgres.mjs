import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

const versions = '/usr/lib/postgresql'
const settings = '/etc/postgresql-common/createcluster.conf'

/**
 * Installs the programs of Debian's Postgres for the tests of the server. Does not start a
 * database. If Postgres cannot be installed, the tests print a note and use only SQLite.
 */
export function ensurePostgres() {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (existsSync(versions) || !canInstall) return
  console.log('Installing Postgres (apt-get) ...')
  mkdirSync('/etc/postgresql-common', { recursive: true })
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
  const run = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const isInstalled =
    run('update', '-qq') && run('install', '-y', '--no-install-recommends', 'postgresql')
  if (!isInstalled) console.error('Postgres could not be installed.')
}
