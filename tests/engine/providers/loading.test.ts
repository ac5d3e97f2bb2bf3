// @vitest-environment node
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const exported: Record<string, { default?: string }> = JSON.parse(
  readFileSync(resolve(root, 'package.json'), 'utf8'),
).exports
const sourceOf = (path = '') => path.replace('./dist/', 'src/').replace(/\.js$/, '.ts')
const layers = ['engine', 'hooks', 'primitives', 'themes'].map((name) => `src/${name}/index.ts`)
const providers = Object.entries(exported)
  .filter(([name]) => name.startsWith('./providers/'))
  .map(([, { default: path }]) => sourceOf(path))

/**
 * Files that contain only facts and texts. All other files send requests, or read, parse or decode.
 */
const facts =
  /(DeliveryCodes|handlerOnramp|providerErrors|publicServices|swapOnlyProvider|\w+Codes|routers|hostedInstances|etherscanQuery|known\w+)\.ts$/

let inputs: Metafile['inputs']
beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...layers, ...providers],
    bundle: true,
    format: 'esm',
    loader: { '.css': 'empty' },
    metafile: true,
    outdir: 'out',
    packages: 'external',
    write: false,
  })
  inputs = metafile.inputs
})

/** The files that load together with a file. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const { external, kind, path } of inputs[file]?.imports ?? [])
    if (!external && kind === 'import-statement') loadedWith(path, found)
  return found
}

/** The files that load separately later. */
const partsOf = (file: string) =>
  (inputs[file]?.imports ?? []).flatMap(({ external, kind, path }) =>
    !external && kind === 'dynamic-import' ? [path] : [],
  )

const ofProviders = (files: Iterable<string>) =>
  [...files].filter((file) => file.startsWith('src/engine/providers/'))

test.each(layers)('%s loads no code of a provider', (layer) => {
  expect(inputs[layer]).toBeDefined()
  // These are the kit's own names for wallets and services.
  const names = 'src/engine/providers/services/sdk.ts'
  expect(ofProviders(loadedWith(layer)).filter((file) => file !== names)).toEqual([])
})

test.each(providers)('%s loads only facts before it is used', (provider) => {
  expect([...loadedWith(provider)].flatMap(partsOf).length).toBeGreaterThan(0)
  const loaded = ofProviders(loadedWith(provider)).filter((file) => file !== provider)
  expect(loaded.filter((file) => !facts.test(file))).toEqual([])
})

test.each(providers)('a part of %s loads without the other parts', (provider) => {
  const parts = [...loadedWith(provider)].flatMap(partsOf)
  for (const part of parts) {
    const others = parts.filter((one) => one !== part)
    expect([...loadedWith(part)].filter((file) => others.includes(file))).toEqual([])
  }
})
