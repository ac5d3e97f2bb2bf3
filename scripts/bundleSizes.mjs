import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from './projectRoot.mjs'

const bundled = '.cache/size/bundled'
const measured = '.cache/size/measured'

// What a host has of its own: React, and the chain libraries that it chose.
const external = ['react', 'react-dom', 'react/jsx-runtime', 'viem', 'viem/*']

/**
 * Bundles the compositions of bench/size and lays out for size-limit, one folder per figure, the
 * files that a browser must have loaded by then: an entry and all that it imports statically, each
 * compressed by itself. Of the usual bundlers esbuild splits finest, which makes the largest sum.
 */
export async function bundleSizes() {
  for (const folder of [bundled, measured]) {
    rmSync(join(projectRoot, folder), { recursive: true, force: true })
  }
  const headless = await bundle(['headlessConnect'])
  layOut('headlessConnect', closure(headless, 'headlessConnect'))

  const themed = await bundle(['themedButton', 'modalOpened'])
  const button = closure(themed, 'themedButton')
  layOut('themedButton', button)
  const opened = closure(themed, 'modalOpened')
  layOut(
    'modalOpened',
    [...opened].filter((file) => !button.has(file)),
  )
}

async function bundle(compositions) {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: compositions.map((name) => `bench/size/${name}.tsx`),
    outdir: join(bundled, compositions[0]),
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    external,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  return metafile.outputs
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

function layOut(figure, files) {
  const folder = join(projectRoot, measured, figure)
  mkdirSync(folder, { recursive: true })
  for (const file of files) cpSync(join(projectRoot, file), join(folder, basename(file)))
}
