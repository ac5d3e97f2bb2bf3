import { createRequire } from 'node:module'
import { build } from 'esbuild'

/** Bundles an entry of this package as one script that sets `window[globalName]`. */
export async function bundleForPage(entry: string, globalName: string): Promise<string> {
  const { outputFiles } = await build({
    // By the package's name, so that a bundled copy of this file finds it too.
    entryPoints: [createRequire(import.meta.url).resolve(`latchkey-sandbox/${entry}`)],
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
