import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installed } from './installed.mjs'

/** Debian's own package, for root or a user who can become root without a password. */
export async function fromDebian({ sign = '/etc/debian_version' } = {}) {
  if (!existsSync(sign)) return undefined
  const isRoot = process.getuid() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined

  console.log('Installing Debian’s chromium ...')
  const asRoot = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive']
  // Another installation at the same time would otherwise make this one fail at once.
  const apt = [...asRoot, 'apt-get', '-y', '-o', 'DPkg::Lock::Timeout=300']
  await run([...apt, 'update'])
  await run([...apt, 'install', '--no-install-recommends', 'chromium'])
  return installed()
}

function run([command, ...args]) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve) => child.on('close', resolve))
}
