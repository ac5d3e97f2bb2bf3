import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'codemod')

/** Bundles `latchkey-codemod` into a folder. What it depends on stays outside. */
export async function bundleCodemod(outdir = join(folder, 'dist')) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: projectRoot,
    entryPoints: [join(folder, 'latchkey-codemod.ts')],
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    external: Object.keys(dependencies),
    logLevel: 'warning',
  })
  return join(outdir, 'latchkey-codemod.js')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await bundleCodemod())
