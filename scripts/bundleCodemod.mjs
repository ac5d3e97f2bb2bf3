import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'codemod')

/**
 * Bundles `latchkey-codemod` into a folder. The bundle includes its parser, its printer, and their
 * licences.
 */
export async function bundleCodemod(outdir = join(folder, 'dist')) {
  rmSync(outdir, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [join(folder, 'latchkey-codemod.ts')],
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: {
      js: `#!/usr/bin/env node
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)`,
    },
    metafile: true,
    logLevel: 'warning',
  })
  const bundled = Object.keys(metafile.inputs).flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
  )
  const texts = [...new Set(bundled)].sort().map(licenceOf)
  writeFileSync(join(outdir, 'LICENSES.txt'), texts.join('\n'))
  return join(outdir, 'latchkey-codemod.js')
}

function licenceOf(place) {
  const root = join(projectRoot, place)
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = readdirSync(root).find((one) => /^licen[cs]e/i.test(one))
  const text = file ? readFileSync(join(root, file), 'utf8') : license
  return `${name} ${version}\n\n${text}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await bundleCodemod())
