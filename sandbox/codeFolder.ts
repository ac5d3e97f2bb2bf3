import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The folder of this package's code: TypeScript in the repository, JavaScript in the package. It is
 * found by the package's name, so a bundled copy of this file finds it too.
 */
export function codeFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('latchkey-sandbox/package.json')
  const folder = dirname(manifest)
  return existsSync(join(folder, 'index.ts')) ? folder : join(folder, 'dist')
}
