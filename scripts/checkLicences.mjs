import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const open = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
]
// The licences that are allowed for unmodified build and test tools. No tool is part of a published
// package.
const openForTools = [...open, 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'Unlicense']
/** Packages whose licence is in a file, but not in their package.json. */
const readByHand = {
  'node_modules/@privy-io/api-base': 'Apache-2.0',
  'node_modules/deep-freeze-strict': 'Unlicense',
  'node_modules/eyes': 'MIT',
  'node_modules/memorystream': 'MIT',
  'node_modules/ripemd160-min': 'MIT',
  'node_modules/spawndamnit': 'MIT',
  'node_modules/text-encoding-utf-8': 'Unlicense',
  'node_modules/valid-url': 'MIT',
}
/**
 * Copyleft packages, each with the optional peer that depends on it. The repository installs these
 * packages only for tests. The published package does not contain them or depend on them. An app
 * gets the copyleft package only if it installs the peer.
 */
const broughtByPeers = {
  'node_modules/rpc-websockets': { license: 'LGPL-3.0-only', peer: '@solana/web3.js' },
}

const folders = [
  ...['.', 'tests/react18', 'vendors'],
  ...['tests/foreign', 'tests/foreign/alto', 'tests/foreign/polkadot'],
]
/**
 * Copyleft contracts that tests deploy on a local chain, a bundler and a node. None of these is
 * imported or published.
 */
const foreign = {
  folders: ['tests/foreign', 'tests/foreign/alto', 'tests/foreign/polkadot'],
  licenses: [
    ...['BUSL-1.1', 'LGPL-3.0', 'Python-2.0'],
    ...['GPL-2.0-or-later', 'GPL-3.0', 'GPL-3.0-only', 'GPL-3.0-or-later'],
    'GPL-3.0-or-later WITH Classpath-exception-2.0',
  ],
}
const refused = folders.flatMap(refusedBy)
if (refused.length > 0) {
  console.error(`Dependencies whose licence is not on the list:\n${refused.join('\n')}`)
  process.exitCode = 1
}

function refusedBy(folder) {
  const lockfile = join(folder, 'package-lock.json')
  const allowed = foreign.folders.includes(folder) ? foreign.licenses : []
  const { packages } = JSON.parse(readFileSync(join(projectRoot, lockfile), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ path, ...describe(path, entry, packages) }))
    .filter(({ license }) => !allowed.includes(license))
    .filter((entry) => !isOpen(entry) && !isBroughtByPeer(entry, packages))
    .map(({ path, license }) => `${lockfile}: ${path}: ${license || 'no licence named'}`)
}

/**
 * Describes a package of the lockfile. A package for one platform gets the licence of its main
 * package, because some registries do not have the packages of all platforms.
 */
function describe(path, entry, packages) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const owner = Object.values(packages).find(
    ({ optionalDependencies = {} }) => entry.optional && name in optionalDependencies,
  )
  const { dev, devOptional } = owner ?? entry
  return {
    isTool: dev || devOptional,
    license: readByHand[path] ?? entry.license ?? owner?.license,
  }
}

function isBroughtByPeer({ path, license, isTool }, packages) {
  const known = broughtByPeers[path]
  if (!isTool || license !== known?.license) return false
  const name = path.slice('node_modules/'.length)
  const askedBy = Object.entries(packages)
    .filter(([, { dependencies, optionalDependencies }]) =>
      Object.hasOwn({ ...dependencies, ...optionalDependencies }, name),
    )
    .map(([path]) => path)
  const { optional } = packages['']?.peerDependenciesMeta?.[known.peer] ?? {}
  return optional === true && askedBy.join() === `node_modules/${known.peer}`
}

function isOpen({ license = '', isTool }) {
  const allowed = isTool ? openForTools : open
  const isAllowed = (expression) => expression.split(' AND ').every((one) => allowed.includes(one))
  return license.replace(/[()]/g, '').split(' OR ').some(isAllowed)
}
