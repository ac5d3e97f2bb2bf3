import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const peers = /^(react|react-dom|viem|@solana\/|@walletconnect\/|@radix-ui\/)/

/** Makes the build fail if a file imports a peer, as if the peer were not installed. */
const withoutPeers: Plugin = {
  name: 'without peers',
  setup({ onResolve }) {
    onResolve({ filter: peers }, ({ path }) => ({ errors: [{ text: `${path} is not installed` }] }))
  },
}

let folder: string
let graph: Metafile
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-engine-'))
  const { metafile } = await build({
    entryPoints: [resolve(project, 'src/engine/index.ts')],
    absWorkingDir: project,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    plugins: [withoutPeers],
    logLevel: 'silent',
  })
  graph = metafile
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the engine builds without any peer, and imports neither React nor a chain SDK', () => {
  const packages = Object.keys(graph.inputs)
    .map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1])
    .filter((name) => name !== undefined)
  expect([...new Set(packages)].sort()).toEqual([
    '@noble/curves',
    '@noble/hashes',
    '@scure/base',
    '@tanstack/query-core',
    '@tanstack/query-persist-client-core',
    'zod',
  ])
})

test('the library for reads is in its own chunk', () => {
  const entry = Object.values(graph.outputs).find(({ entryPoint }) => entryPoint)
  const inEntry = Object.keys(entry?.inputs ?? {})
  expect(inEntry.filter((path) => path.includes('node_modules'))).toEqual([])
})

test('an engine can be created and used in a plain Node process', async () => {
  await writeFile(
    join(folder, 'use.mjs'),
    `
    import { createEngine } from './index.mjs'
    const engine = createEngine()
    const stop = engine.start()
    engine.modal.open()
    stop()
    process.stdout.write(JSON.stringify(engine.getState().modal))
    `,
  )
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'use.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
    timeout: 60_000,
  })
  expect({ stdout, stderr, status }).toEqual({
    stdout: '{"open":true,"shake":false}',
    stderr: '',
    status: 0,
  })
})
