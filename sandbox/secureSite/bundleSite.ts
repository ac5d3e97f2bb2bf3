import { createRequire } from 'node:module'
import { build } from 'esbuild'

let bundle: Promise<string> | undefined

/** The one script of the secure site's pages. */
export function bundleSite(): Promise<string> {
  bundle ??= bundleOnce()
  return bundle
}

async function bundleOnce() {
  const { outputFiles } = await build({
    // By the package's name, so that it is found from a bundled copy of this file too.
    entryPoints: [createRequire(import.meta.url).resolve('latchkey-sandbox/secure-site')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
