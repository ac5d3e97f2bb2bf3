#!/usr/bin/env node
import { existsSync } from 'node:fs'

const source = new URL('./cli.ts', import.meta.url)
const { cli } = existsSync(source) ? await importSource() : await import('./dist/cli.js')
await cli()

/**
 * Imports the source. latchkey's own repository is not compiled, and Node 20 cannot import
 * TypeScript.
 */
async function importSource() {
  const { importTypeScript } = await import('../scripts/importTypeScript.mjs')
  return importTypeScript('sandbox/cli.ts')
}
