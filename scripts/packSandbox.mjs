import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packPackage } from './packPackage.mjs'
import { projectRoot } from './projectRoot.mjs'

const source = join(projectRoot, 'sandbox')
const program = 'latchkey-sandbox.mjs'

/**
 * Packs the sandbox as it is published into `folder`. Returns the tarball's path. In the repository
 * its entries are TypeScript, so that no build is needed; a host gets JavaScript.
 */
export function packSandbox(folder) {
  const built = join(folder, 'sandbox')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  compile(built)
  cpSync(join(source, program), join(built, program))
  cpSync(join(projectRoot, 'LICENSE'), join(built, 'LICENSE'))
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  writeFileSync(join(built, 'package.json'), JSON.stringify(published(manifest), null, 2))
  return packPackage(folder, built)
}

function compile(outDir) {
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const project = join(source, 'tsconfig.build.json')
  const { status } = spawnSync(process.execPath, [tsc, '-p', project, '--outDir', outDir], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The sandbox does not compile.')
}

function published({ devDependencies, scripts, exports, ...manifest }) {
  const entries = Object.entries(exports).map(([name, file]) => [
    name,
    { types: file.replace(/\.ts$/, '.d.ts'), default: file.replace(/\.ts$/, '.js') },
  ])
  return { ...manifest, exports: Object.fromEntries(entries) }
}

// `npm run pack:sandbox` prints the tarball's path.
if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(packSandbox(join(projectRoot, '.cache/packages')))
