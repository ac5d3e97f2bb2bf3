import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFrame } from './bundleFrame.mjs'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'sandbox')

/**
 * Compiles `latchkey-sandbox` into the folder `dist` of a package. The sandbox is TypeScript in the
 * repository, and JavaScript in the package. In the repository, it imports the server's files. The
 * package depends on `latchkey-server` instead.
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
  // Compiles the server's code too, because the sandbox imports it by its path.
  const compiled = mkdtempSync(join(tmpdir(), 'latchkey-sandbox-'))
  const { status } = spawnSync(process.execPath, [tsc, '-p', project, '--outDir', compiled], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The sandbox does not compile.')
  cpSync(join(compiled, 'sandbox'), outdir, { recursive: true })
  rmSync(compiled, { recursive: true })
  // The sandbox's frame is removed here, because it is bundled together with the server's frame.
  rmSync(join(outdir, 'secureSite/frame'), { recursive: true })
  importPackage(outdir)
}

/** Replaces imports of the server's files with imports of the package `latchkey-server`. */
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

/** Reverts the changes that `npm pack` made in the repository. */
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
