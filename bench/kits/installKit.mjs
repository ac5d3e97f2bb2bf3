import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { projectRoot } from '../../scripts/projectRoot.mjs'

const execute = promisify(execFile)

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Bench</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.tsx"></script>
  </body>
</html>
`

/** Installs the kit's page into a temporary folder and builds it for production with Vite. */
export async function installKit({ app, packages, react }, tarball) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const named = Object.entries(packages).map(([name, range]) => [
      name,
      range === 'packed' ? `file:${tarball}` : range,
    ])
    const install = async (dependencies) => {
      const manifest = { name: 'bench', private: true, type: 'module', dependencies }
      writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
      const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
      await execute('npm', ['install', '--legacy-peer-deps', ...flags], { cwd: folder })
      return sizeOf(join(folder, 'node_modules'))
    }
    const before = await install(react)
    const after = await install({ ...react, ...Object.fromEntries(named) })
    mkdirSync(join(folder, 'page'))
    writeFileSync(join(folder, 'page/index.html'), page)
    cpSync(join(projectRoot, `bench/kits/apps/${app}.tsx`), join(folder, 'page/main.tsx'))
    await build({
      root: join(folder, 'page'),
      configFile: false,
      logLevel: 'error',
      build: { outDir: join(folder, 'built') },
    })
    return {
      root: join(folder, 'built'),
      versions: Object.fromEntries(
        Object.keys(packages).map((name) => [name, versionOf(join(folder, 'node_modules', name))]),
      ),
      installed: { bytes: after.bytes - before.bytes, packages: after.packages - before.packages },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function sizeOf(modules) {
  const { stdout } = await execute('du', ['-sb', modules])
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  return { bytes: Number(stdout.split('\t')[0]), packages: Object.keys(packages).length }
}

const versionOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
