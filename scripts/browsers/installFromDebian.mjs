import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs Debian packages, as root or as a user who can become root without a password. Resolves
 * with `false` on a machine where this is not possible.
 */
export async function installFromDebian(packages, { sign = '/etc/debian_version' } = {}) {
  if (!existsSync(sign)) return false
  const isRoot = process.getuid() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return false

  console.log(`Installing Debian’s ${packages.join(', ')} ...`)
  const asRoot = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive']
  // Waits for a lock, because another installation may be running.
  const apt = [...asRoot, 'apt-get', '-y', '-o', 'DPkg::Lock::Timeout=300']
  await run([...apt, 'update'])
  await run([...apt, 'install', '--no-install-recommends', ...packages])
  return true
}

function run([command, ...args]) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve) => child.on('close', resolve))
}
