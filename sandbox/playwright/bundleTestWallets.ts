import { createRequire } from 'node:module'
import { build } from 'esbuild'
import type { StartTestWalletsOptions } from '../wallets/startTestWallets.ts'

let bundle: Promise<string> | undefined

/** One script that puts the test wallets on whatever page it runs in, and nothing else. */
export async function bundleTestWallets(options: StartTestWalletsOptions) {
  bundle ??= bundleOnce()
  return `(() => {${await bundle}
sandboxWallets.startTestWallets(${JSON.stringify(options)})})()`
}

async function bundleOnce() {
  const { outputFiles } = await build({
    // By the package's name, so that it is found from a bundled copy of this file too.
    entryPoints: [createRequire(import.meta.url).resolve('latchkey-sandbox/wallets')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'sandboxWallets',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
