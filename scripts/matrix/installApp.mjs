import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../projectRoot.mjs'

const execute = promisify(execFile)
const { packages: locked } = JSON.parse(
  readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
)

const environment = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  CI: '1',
}
const resolutions = {
  bundler: { module: 'ESNext', moduleResolution: 'bundler' },
  node16: { module: 'Node16', moduleResolution: 'node16' },
}

/** Creates an app in a separate temporary folder, and installs the packed package in it. */
export async function installApp(app, { tarball, sandbox, polkadotNode }) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-matrix-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    writeFiles(folder, app, { tarball, sandbox, polkadotNode })
    const flags = [
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--include=dev',
    ]
    await execute('npm', ['install', ...flags], {
      cwd: folder,
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'development' },
    })
  } catch (error) {
    await remove()
    throw error
  }

  return {
    folder,
    remove,
    environment,
    /** Runs a program of one of the app's packages, or a file. Resolves with the output. */
    async run([program, ...args]) {
      const places = [join(folder, 'node_modules', program), resolve(folder, program)]
      const file = places.find((place) => existsSync(place))
      const input = [...(isBinary(file) ? [] : [file]), ...args]
      const command = isBinary(file) ? file : process.execPath
      return execute(command, input, { cwd: folder, env: environment })
    },
  }
}

/** Returns whether the file is a binary. esbuild's program may be a binary. */
const isBinary = (file) => readFileSync(file).subarray(0, 4).toString('latin1') === '\x7fELF'

function writeFiles(folder, app, { tarball, sandbox, polkadotNode }) {
  const { source, packages, overrides, lib = ['ES2023', 'DOM', 'DOM.Iterable'] } = app
  cpSync(join(projectRoot, 'scripts/matrix/apps', source), folder, { recursive: true })
  const dependencies = Object.entries(packages).map(([name, range]) => [
    name,
    range === '$' ? locked[`node_modules/${name}`].version : range,
  ])
  writeJson(join(folder, 'package.json'), {
    name: `matrix-${source}`.toLowerCase(),
    private: true,
    type: 'module',
    dependencies: { latchkey: `file:${tarball}`, ...Object.fromEntries(dependencies) },
    overrides,
  })
  for (const [name, options] of Object.entries(resolutions)) {
    writeJson(join(folder, `tsconfig.${name}.json`), {
      compilerOptions: {
        target: 'ES2022',
        lib,
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: false,
        noEmit: true,
        types: packages['@types/node'] ? ['node'] : [],
        ...options,
      },
      include: source === 'next' ? ['next-env.d.ts', 'app', 'proxy.ts'] : ['src'],
    })
  }
  const urls = {
    rpcUrl: sandbox.chains[0].rpcUrl,
    solanaRpcUrl: sandbox.solana.rpcUrl,
    ...(polkadotNode && { polkadotRpcUrl: polkadotNode.url }),
  }
  const rpc = Object.entries(urls)
    .map(([name, url]) => `export const ${name} = '${url}'\n`)
    .join('')
  writeFileSync(join(folder, source === 'next' ? 'app/rpcUrl.ts' : 'src/rpcUrl.ts'), rpc)
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
