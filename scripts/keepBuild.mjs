import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const day = 24 * 60 * 60 * 1_000
const notRead = new Set(['node_modules', 'dist', '.cache'])

/**
 * Returns the folder of a build. Builds again only if the inputs have changed. If two parallel runs
 * build at the same time, each uses a separate folder, and the first result is kept.
 *
 * @param {object} build
 * @param {string} build.name The build's name, as a folder name.
 * @param {readonly string[]} build.reads Files and folders, relative to `root`.
 * @param {(folder: string) => unknown} build.make Fills the folder.
 * @param {string} [build.root]
 * @param {number} [build.now] In ms. A build that was not used for a day is removed.
 * @returns {Promise<string>}
 */
export async function keepBuild({ name, reads, make, root = projectRoot, now = Date.now() }) {
  const parent = join(root, '.cache/builds')
  const folder = join(parent, `${name}-${hashOf(reads, root)}`)
  mkdirSync(parent, { recursive: true })
  if (!existsSync(folder)) await makeOnce(folder, make)
  utimesSync(folder, now / 1_000, now / 1_000)
  removeUnused(parent, now - day)
  return folder
}

async function makeOnce(folder, make) {
  const draft = mkdtempSync(`${folder}-`)
  try {
    await make(draft)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another run has finished first. Its build has the same content, so it is used.
    if (!existsSync(folder)) throw error
  }
}

function removeUnused(parent, since) {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    const used = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
    if (used !== undefined && used < since) rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns a hash of the files' names and contents. */
export function hashOf(paths, root = projectRoot) {
  const hash = createHash('sha256')
  for (const path of paths) add(join(root, path))
  return hash.digest('hex').slice(0, 16)

  function add(path) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!notRead.has(name)) add(join(path, name))
      return
    }
    const text = stats ? readFileSync(path) : ''
    hash.update(`${relative(root, path)} ${stats ? text.length : 'is missing'}\n`).update(text)
  }
}
