import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

/**
 * Packs the files that `npm publish` would send, from the current build. Returns the tarball's
 * path.
 */
export function packPackage(folder, source = projectRoot) {
  mkdirSync(folder, { recursive: true })
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    { cwd: source, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`The package could not be packed: ${stderr}`)
  const [{ filename }] = JSON.parse(stdout)
  return join(folder, filename)
}
