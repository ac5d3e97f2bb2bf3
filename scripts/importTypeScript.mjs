import { join } from 'node:path'
import { createRunnableDevEnvironment, resolveConfig } from 'vite'
import { projectRoot } from './projectRoot.mjs'

/**
 * Imports a TypeScript module of this repository into Node. Node itself supports this only from
 * 22.18. The module may import other modules later: unlike Vite's `runnerImport`, this function
 * keeps the loader open.
 */
export async function importTypeScript(file) {
  const config = {
    root: projectRoot,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    environments: {
      script: {
        consumer: 'server',
        dev: { moduleRunnerTransform: true },
        resolve: { external: true, mainFields: [], conditions: ['node', 'module-sync'] },
      },
    },
  }
  const environment = createRunnableDevEnvironment('script', await resolveConfig(config, 'serve'), {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  })
  await environment.init()
  return environment.runner.import(join(projectRoot, file))
}
