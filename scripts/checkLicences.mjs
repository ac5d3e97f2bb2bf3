import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const open = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']
// Unchanged tools of the build; nothing of them is shipped.
const openForTools = [...open, 'MPL-2.0']

const refused = ['package-lock.json', 'tests/react18/package-lock.json'].flatMap(refusedBy)
if (refused.length > 0) {
  console.error(`Dependencies whose licence is not on the list:\n${refused.join('\n')}`)
  process.exitCode = 1
}

function refusedBy(lockfile) {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, lockfile), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ path, dev: entry.dev, license: licenceOf(path, entry, packages) }))
    .filter((entry) => !isOpen(entry))
    .map(({ path, license }) => `${lockfile}: ${path}: ${license || 'no licence named'}`)
}

/** A build for another platform, which no registry told us of, has the licence of its package. */
function licenceOf(path, { license, optional }, packages) {
  if (license !== undefined || !optional) return license
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const owner = Object.values(packages).find(
    ({ optionalDependencies = {} }) => name in optionalDependencies,
  )
  return owner?.license
}

function isOpen({ license = '', dev }) {
  const allowed = dev ? openForTools : open
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => allowed.includes(one))
}
