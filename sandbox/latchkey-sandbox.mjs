#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = new URL('./cli.ts', import.meta.url)
const { cli } = existsSync(source) ? await importSource() : await import('./dist/cli.js')
await cli()

/** latchkey's own repository is not compiled, and Node 20 cannot import TypeScript. */
async function importSource() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(fileURLToPath(source), {
    configFile: false,
    logLevel: 'warn',
  })
  return module
}
