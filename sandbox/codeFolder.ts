import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Returns the folder of this package's code, which is TypeScript in the repository and JavaScript
 * in the package. The folder is found by the package's name, so that a bundled copy of this file
 * finds it too.
 */
export function codeFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('latchkey-sandbox/package.json')
  const folder = dirname(manifest)
  return existsSync(join(folder, 'index.ts')) ? folder : join(folder, 'dist')
}
