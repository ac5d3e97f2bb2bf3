import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPackage } from './packPackage.mjs'
import { projectRoot } from './projectRoot.mjs'

/** Builds the package twice, in two folders, and checks that both builds give the same tarball. */
const inputs = [
  'LICENSE',
  'README.md',
  'package.json',
  'scripts',
  'src',
  'tsconfig.build.json',
  'tsconfig.json',
]

// Copies the sources twice before the first build, because they may change during a build.
const folders = ['first', 'second-and-longer'].map(copySources)
const tarballs = folders.map(buildIn)
console.log(tarballs.map(({ hash, bytes }) => `sha256 ${hash}, ${bytes} bytes`).join('\n'))
const [first, second] = tarballs
const isSame = first.hash === second.hash
console.log(isSame ? 'Two builds gave the same tarball.' : 'Two builds gave different tarballs.')
process.exitCode = isSame ? 0 : 1

function copySources(name) {
  const folder = mkdtempSync(join(tmpdir(), `latchkey-${name}-`))
  for (const input of inputs)
    cpSync(join(projectRoot, input), join(folder, input), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
  preserveSymlinks(join(folder, 'tsconfig.build.json'))
  return folder
}

function buildIn(folder) {
  try {
    const { status } = spawnSync(process.execPath, ['scripts/buildPackage.mjs'], {
      cwd: folder,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('The package could not be built.')
    const tarball = readFileSync(packPackage(join(folder, 'packed'), folder))
    return { hash: createHash('sha256').update(tarball).digest('hex'), bytes: tarball.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With this option, TypeScript names a package by its link, not by the link's target. */
function preserveSymlinks(file) {
  const config = JSON.parse(readFileSync(file, 'utf8'))
  config.compilerOptions.preserveSymlinks = true
  writeFileSync(file, JSON.stringify(config))
}
