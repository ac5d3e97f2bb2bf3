import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'create-latchkey')

/** Bundles `create-latchkey` into a folder, without its dependencies. */
export async function bundleCreate(outdir = join(folder, 'dist')) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: projectRoot,
    entryPoints: [join(folder, 'create-latchkey.ts')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    external: Object.keys(dependencies),
    logLevel: 'warning',
  })
  return join(outdir, 'create-latchkey.js')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await bundleCreate())
