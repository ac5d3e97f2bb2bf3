import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from './projectRoot.mjs'

const bundled = '.cache/size/bundled'
const measured = '.cache/size/measured'

const settings = {
  absWorkingDir: projectRoot,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  // What a host has of its own: React, and the chain libraries that it chose.
  external: ['react', 'react-dom', 'react/jsx-runtime', 'viem', 'viem/*'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
}

const leaveOutWhatLoadsLater = {
  name: 'leaveOutWhatLoadsLater',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/**
 * Bundles the compositions of bench/size as a host's bundler would, and lays out for size-limit,
 * one folder per figure, what a browser must have loaded by then: an entry and all that it imports
 * statically. How many files that becomes is the bundler's choice, so an entry is one file here.
 */
export async function bundleSizes() {
  for (const folder of [bundled, measured]) {
    rmSync(join(projectRoot, folder), { recursive: true, force: true })
  }
  await bundleEntry('headlessConnect')
  await bundleEntry('themedButton')
  await layOutChunks('modalOpened', 'themedButton')
}

async function bundleEntry(composition) {
  await build({
    ...settings,
    entryPoints: [`bench/size/${composition}.tsx`],
    outfile: join(measured, composition, `${composition}.js`),
    plugins: [leaveOutWhatLoadsLater],
  })
}

/** The chunks that one composition needs and that the other has not loaded yet. */
async function layOutChunks(composition, loaded) {
  const { metafile } = await build({
    ...settings,
    entryPoints: [composition, loaded].map((name) => `bench/size/${name}.tsx`),
    outdir: bundled,
    splitting: true,
    metafile: true,
  })
  const before = closure(metafile.outputs, loaded)
  const folder = join(projectRoot, measured, composition)
  mkdirSync(folder, { recursive: true })
  for (const file of closure(metafile.outputs, composition)) {
    if (!before.has(file)) cpSync(join(projectRoot, file), join(folder, basename(file)))
  }
}

function closure(outputs, composition) {
  const entry = Object.keys(outputs).find(
    (file) => outputs[file].entryPoint === `bench/size/${composition}.tsx`,
  )
  const files = new Set([entry])
  for (const file of files) {
    for (const { path, kind, external } of outputs[file].imports) {
      if (kind === 'import-statement' && !external) files.add(path)
    }
  }
  return files
}
