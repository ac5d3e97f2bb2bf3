import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const open = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']
// Unchanged tools of the build; nothing of them is shipped.
const openForTools = [...open, 'MPL-2.0']

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))

const refused = Object.entries(packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !isOpen(entry))
  .map(([path, { license }]) => `${path}: ${license ?? 'no licence named'}`)

if (refused.length > 0) {
  console.error(`Dependencies whose licence is not on the list:\n${refused.join('\n')}`)
  process.exitCode = 1
}

function isOpen({ license = '', dev }) {
  const allowed = dev ? openForTools : open
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => allowed.includes(one))
}
