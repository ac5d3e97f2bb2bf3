import { join } from 'node:path'
import { runnerImport } from 'vite'
import { projectRoot } from './projectRoot.mjs'

/** Imports a TypeScript module of this repository into Node, which cannot do so before 22.18. */
export async function importTypeScript(file) {
  const { module } = await runnerImport(join(projectRoot, file), {
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
  })
  return module
}
