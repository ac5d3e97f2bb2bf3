import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFrame } from './bundleFrame.mjs'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'sandbox')

/**
 * Compiles `latchkey-sandbox` into the folder `dist` of a package: it is TypeScript in the
 * repository, and JavaScript in the package. The package depends on `latchkey-server`. In the
 * repository, the sandbox imports the server's files.
 */
export async function buildSandbox(outdir = join(folder, 'dist')) {
  rmSync(outdir, { recursive: true, force: true })
  compile(outdir)
  changeDependencies(join(outdir, '../package.json'), addServer)
  await writeFrame(join(outdir, 'secureSite'), join(folder, 'secureSite/frame/startPage.ts'))
}

function compile(outdir) {
  const tsc = join(projectRoot, 'node_modules/typescript-native/bin/tsc')
  const project = join(folder, 'tsconfig.build.json')
  // The compiled files include the server's code, which the sandbox imports by its path.
  const compiled = mkdtempSync(join(tmpdir(), 'latchkey-sandbox-'))
  const { status } = spawnSync(process.execPath, [tsc, '-p', project, '--outDir', compiled], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The sandbox does not compile.')
  cpSync(join(compiled, 'sandbox'), outdir, { recursive: true })
  rmSync(compiled, { recursive: true })
  // Removed here, because the frame is bundled together with the server's frame.
  rmSync(join(outdir, 'secureSite/frame'), { recursive: true })
  importPackage(outdir)
}

/** Replaces imports of the server's files by imports of the package `latchkey-server`. */
function importPackage(outdir) {
  for (const file of readdirSync(outdir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.[jt]s$/.test(file)) continue
    const path = join(outdir, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replaceAll(/(['"])(\.\.\/)+server\/index\.[jt]s\1/g, "'latchkey-server'")
    if (/['"](\.\.\/)+(server|src)\//.test(changed))
      throw new Error(`${file} imports what is not in the package.`)
    if (changed !== text) writeFileSync(path, changed)
  }
}

/** Undoes what `npm pack` has changed in the repository. */
export function forgetServer() {
  changeDependencies(join(folder, 'package.json'), ({ [server.name]: _, ...others }) => others)
}

const server = JSON.parse(readFileSync(join(projectRoot, 'server/package.json'), 'utf8'))
const addServer = (dependencies) => ({ ...dependencies, [server.name]: server.version })

function changeDependencies(file, change) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  manifest.dependencies = change(manifest.dependencies)
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
