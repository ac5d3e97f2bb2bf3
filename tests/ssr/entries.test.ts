// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const entries = [
  'engine',
  'hooks',
  'primitives',
  'themes',
  'engine/networks',
  'engine/providers/services',
  'engine/testing',
  'engine/adapters/evm',
].filter((entry) => existsSync(resolve(project, 'src', entry, 'index.ts')))

/**
 * The globals that a module must not use while it is imported. Checking whether there is a page is
 * allowed.
 */
const trapped = [
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'fetch',
  'crypto',
  'indexedDB',
  'matchMedia',
  'BroadcastChannel',
  'WebSocket',
  'ResizeObserver',
  'MutationObserver',
  'requestAnimationFrame',
  'requestIdleCallback',
  'addEventListener',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
]

const trap = `
import 'react'
import 'react-dom'
for (const name of ${JSON.stringify(trapped)})
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() { throw new Error('Importing touched ' + name) },
  })
for (const name of ['window', 'document'])
  Object.defineProperty(globalThis, name, { configurable: true, get: () => undefined })
const { random } = Math
Math.random = () => { throw new Error('Importing touched Math.random') }
await import(process.argv[2])
Math.random = random
process.stdout.write('imported')
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(project, 'node_modules/.latchkey-ssr-'))
  await writeFile(join(folder, 'trap.mjs'), trap)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(entries)('importing %s touches neither the page nor the process', async (entry) => {
  const outfile = join(folder, `${entry.replaceAll('/', '-')}.mjs`)
  await build({
    entryPoints: [resolve(project, 'src', entry, 'index.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    packages: 'external',
    logLevel: 'silent',
  })
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'trap.mjs'), outfile], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toBe('imported')
})
