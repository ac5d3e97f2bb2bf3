import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { writeFrame } from './bundleFrame.mjs'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'server')

/**
 * Bundles `latchkey-server` into a folder, with the parts of latchkey that it uses and the frame of
 * the secure site. The dependencies in its package.json are not bundled. Returns the path of the
 * program.
 */
export async function bundleServer(outdir = join(folder, 'dist')) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: projectRoot,
    entryPoints: {
      'latchkey-server': join(folder, 'latchkey-server.ts'),
      index: join(folder, 'index.ts'),
      // A separate file, because it runs in a separate thread.
      resizeWorker: join(folder, 'pictures/resizeWorker.js'),
    },
    outdir,
    bundle: true,
    // The code of a provider loads when it is first used, as in a page.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  })
  await writeFrame(outdir)
  return join(outdir, 'latchkey-server.js')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await bundleServer())
