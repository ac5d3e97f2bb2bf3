import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { projectRoot } from './projectRoot.mjs'

const source = join(projectRoot, 'server/secureSite/frame')
const base = '/frame/'

/**
 * Bundles the pages of the secure site: one script that starts them, parts that load when they are
 * needed, and the styles. The same source gives the same bytes, so that published hashes can be
 * compared. Returns `FrameAssets`.
 */
export async function bundleFrame() {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [join(source, 'startPage.ts'), join(source, 'site.css')],
    outdir: base,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
  })
  const files = Object.fromEntries(
    outputFiles
      .map(({ path, text }) => [
        path,
        {
          body: text,
          type: path.endsWith('.css') ? 'text/css' : 'text/javascript',
          integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
        },
      ])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  const find = (start, end) =>
    Object.keys(files).find((path) => path.startsWith(base + start) && path.endsWith(end))
  const scripts = Object.entries(files).filter(([, { type }]) => type === 'text/javascript')
  return {
    files,
    entry: find('startPage-', '.js'),
    styles: find('site-', '.css'),
    importMap: JSON.stringify({
      integrity: Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity])),
    }),
  }
}

/** Writes the bundle for `readFrameAssets`, as one file. */
export async function writeFrame(folder = join(projectRoot, 'server/dist')) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'frame.json')
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify(await bundleFrame()))
  return path
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files } = JSON.parse(readFileSync(await writeFrame(), 'utf8'))
  for (const [path, { integrity }] of Object.entries(files)) console.log(path, integrity)
}
