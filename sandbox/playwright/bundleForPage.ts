import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

/** Bundles a file beside an entry of this package as one script that sets `window[globalName]`. */
export async function bundleForPage(
  entry: string,
  { file, globalName }: { file: string; globalName: string },
): Promise<string> {
  // By the package's name, so that a bundled copy of this file finds it too.
  const index = createRequire(import.meta.url).resolve(`latchkey-sandbox/${entry}`)
  const { outputFiles } = await build({
    // TypeScript in the repository, JavaScript in the package.
    entryPoints: [join(dirname(index), file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName,
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
