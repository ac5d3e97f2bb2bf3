#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const compiled = new URL('./cli.js', import.meta.url)
const { cli } = existsSync(compiled) ? await import(compiled.href) : await importSource()
await cli()

/** latchkey's own repository is not compiled, and Node 20 cannot import TypeScript. */
async function importSource() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(fileURLToPath(new URL('./cli.ts', import.meta.url)), {
    configFile: false,
    logLevel: 'warn',
  })
  return module
}
