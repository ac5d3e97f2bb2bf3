import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../projectRoot.mjs'

/** The folders of the published packages. All packages have the same version. */
export const publishedFolders = ['.', 'codemod', 'create-latchkey', 'sandbox', 'server']

/** Other files that contain the version. */
const mentions = ['server/Dockerfile', 'server/kubernetes.yaml']
const carried = ['package.json', 'CHANGELOG.md']

/**
 * Raises the version of all packages by the files in `.changeset`, writes the changelogs, and
 * removes these files. Changesets does not support a package at the root of its workspaces. So this
 * script runs Changesets on a copy in which each package has its own folder. Returns the new
 * version.
 */
export function setVersions(root) {
  const before = versionIn(root)
  const copy = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  try {
    layOut(root, copy)
    raise(copy)
    takeOver(copy, root)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  const after = versionIn(root)
  for (const file of mentions) {
    const path = join(root, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(before, after))
  }
  return after
}

const versionIn = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
const folderOf = (folder) => join('packages', folder === '.' ? 'latchkey' : folder)

function layOut(root, copy) {
  writeFileSync(
    join(copy, 'package.json'),
    JSON.stringify({ name: 'release', private: true, workspaces: ['packages/*'] }),
  )
  cpSync(join(root, '.changeset'), join(copy, '.changeset'), { recursive: true })
  for (const folder of publishedFolders) {
    const target = join(copy, folderOf(folder))
    mkdirSync(target, { recursive: true })
    for (const file of carried) {
      const source = join(root, folder, file)
      if (existsSync(source)) cpSync(source, join(target, file))
    }
    leaveOutWorkspaces(join(target, 'package.json'))
  }
}

/**
 * Removes the workspaces of the root's package. In the copy, this package is like the other
 * packages.
 */
function leaveOutWorkspaces(file) {
  const { workspaces: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(manifest))
}

function raise(copy) {
  const program = join(projectRoot, 'node_modules/@changesets/cli/bin.js')
  const run = { cwd: copy, encoding: 'utf8' }
  // Changesets asks Git for the commits of each file.
  spawnSync('git', ['init', '--quiet'], run)
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, 'version'], run)
  if (status !== 0) throw new Error(`The versions could not be set: ${stdout}${stderr}`)
}

/** Copies only the version and the changelog back. */
function takeOver(copy, root) {
  for (const folder of publishedFolders) {
    const changelog = join(copy, folderOf(folder), 'CHANGELOG.md')
    if (existsSync(changelog)) cpSync(changelog, join(root, folder, 'CHANGELOG.md'))
    const file = join(root, folder, 'package.json')
    const text = readFileSync(file, 'utf8')
    const next = versionIn(join(copy, folderOf(folder)))
    writeFileSync(file, text.replace(/^( {2}"version": )"[^"]*"/m, `$1"${next}"`))
  }
  for (const name of readdirSync(join(root, '.changeset')))
    if (!existsSync(join(copy, '.changeset', name))) rmSync(join(root, '.changeset', name))
}

// `npm run release:versions`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(setVersions(projectRoot))
  spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
