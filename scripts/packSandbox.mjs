import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCodemod } from './bundleCodemod.mjs'
import { bundleCreate } from './bundleCreate.mjs'
import { writeFrame } from './bundleFrame.mjs'
import { bundleServer } from './bundleServer.mjs'
import { packPackage } from './packPackage.mjs'
import { projectRoot } from './projectRoot.mjs'

const source = join(projectRoot, 'sandbox')
const server = join(projectRoot, 'server')
const program = 'latchkey-sandbox.mjs'

/**
 * Packs the sandbox as it is published into `folder`. Returns the tarball's path. In the repository
 * its entries are TypeScript, so that no build is needed; a host gets JavaScript.
 */
export async function packSandbox(folder) {
  const built = join(folder, 'sandbox')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  compile(folder, built)
  await writeFrame(join(built, 'secureSite'), join(source, 'secureSite/frame/startPage.ts'))
  cpSync(join(source, program), join(built, program))
  cpSync(join(projectRoot, 'LICENSE'), join(built, 'LICENSE'))
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  writeFileSync(join(built, 'package.json'), JSON.stringify(published(manifest), null, 2))
  return packPackage(folder, built)
}

function compile(folder, built) {
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const project = join(source, 'tsconfig.build.json')
  // With the server's code, which the sandbox imports here by its path.
  const compiled = join(folder, 'compiled')
  const { status } = spawnSync(process.execPath, [tsc, '-p', project, '--outDir', compiled], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The sandbox does not compile.')
  cpSync(join(compiled, 'sandbox'), built, { recursive: true })
  rmSync(compiled, { recursive: true })
  // Bundled instead, with the server's frame.
  rmSync(join(built, 'secureSite/frame'), { recursive: true })
  importPackage(built)
}

/** A host has the server as a package. */
function importPackage(built) {
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    if (!/\.[jt]s$/.test(file)) continue
    const path = join(built, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replaceAll(/(['"])(\.\.\/)+server\/index\.[jt]s\1/g, "'latchkey-server'")
    if (/['"](\.\.\/)+(server|src)\//.test(changed))
      throw new Error(`${file} imports what is not in the package.`)
    if (changed !== text) writeFileSync(path, changed)
  }
}

function published({ devDependencies, scripts, exports, dependencies, ...manifest }) {
  const entries = Object.entries(exports).map(([name, file]) => [
    name,
    { types: file.replace(/\.ts$/, '.d.ts'), default: file.replace(/\.ts$/, '.js') },
  ])
  const { name, version } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  return {
    ...manifest,
    dependencies: { ...dependencies, [name]: version },
    exports: Object.fromEntries(entries),
  }
}

/** Packs the server, on which the packed sandbox depends, into `folder`. Returns the tarball's path. */
export async function packServer(folder) {
  const built = join(folder, 'server')
  // Not in the server's own folder, where other tests may run it.
  await bundleServer(join(built, 'dist'))
  const { files } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  for (const file of ['package.json', 'LICENSE', 'README.md', ...files])
    if (file !== 'dist') cpSync(join(server, file), join(built, file))
  return packPackage(folder, built)
}

/** Packs the program that moves apps from other kits into `folder`. Returns the tarball's path. */
export async function packCodemod(folder) {
  const source = join(projectRoot, 'codemod')
  const built = join(folder, 'codemod')
  await bundleCodemod(join(built, 'dist'))
  for (const file of ['package.json', 'LICENSE', 'README.md'])
    cpSync(join(source, file), join(built, file))
  return packPackage(folder, built)
}

/** Packs the program that makes projects into `folder`. Returns the tarball's path. */
export async function packCreate(folder) {
  const source = join(projectRoot, 'create-latchkey')
  const built = join(folder, 'create-latchkey')
  await bundleCreate(join(built, 'dist'))
  for (const file of ['package.json', 'LICENSE', 'README.md'])
    cpSync(join(source, file), join(built, file))
  return packPackage(folder, built)
}

// `npm run pack:sandbox` prints the tarball's path.
if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(await packSandbox(join(projectRoot, '.cache/packages')))
