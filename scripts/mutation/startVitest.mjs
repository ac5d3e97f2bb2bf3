import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'

const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
const config = join(projectRoot, 'scripts/mutation/vitest.config.ts')

/** Runs tests of a group; `isStuck` is asked every few seconds whether to end it. */
export function startVitest({
  environment,
  files = [],
  folder,
  isStuck = () => false,
  mode,
  tests,
  extra = [],
  env = {},
}) {
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', config, '--reporter', 'dot', ...extra, ...files],
    {
      cwd: projectRoot,
      detached: true,
      stdio: 'ignore',
      env: {
        // Where the property tests run again for each breakage, a few cases have to do.
        LATCHKEY_PROPERTY_RUNS: '20',
        ...process.env,
        ...env,
        LATCHKEY_MUTATION_ENVIRONMENT: environment,
        LATCHKEY_MUTATION_FOLDER: folder,
        LATCHKEY_MUTATION_MODE: mode,
        LATCHKEY_MUTATION_TESTS: tests.join(','),
      },
    },
  )
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (isStuck()) process.kill(-child.pid, 'SIGKILL')
    }, 3_000)
    child.on('exit', (code) => {
      clearInterval(watch)
      resolve(code)
    })
  })
}
