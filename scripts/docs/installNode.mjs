import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../projectRoot.mjs'

const execute = promisify(execFile)

/**
 * Installs a newer Node from the npm registry, for tools that do not support the current Node.
 * Returns its folder, or `undefined` if the current Node is new enough.
 */
export async function installNode(version) {
  if (Number(process.versions.node.split('.')[0]) >= version) return undefined
  const folder = join(projectRoot, `.cache/node-${version}`)
  mkdirSync(folder, { recursive: true })
  await execute('npm', ['install', '--prefix', folder, '--no-save', `node@${version}`])
  return join(folder, 'node_modules/.bin')
}
