import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

/**
 * Runs a stress test in Chromium: a thousand cycles of each kind with the themed modal, then random
 * users, for the given number of minutes in total. For example: `npm run soak`, `npm run soak 5`,
 * or `npm run soak 5 1234` with the seed of an earlier run.
 */
const [minutes = '60', seed = String(randomInt(2 ** 30))] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [
    join(projectRoot, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'browser', 'tests/soak/soak.browser.test.ts'],
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, LATCHKEY_SOAK_MINUTES: minutes, LATCHKEY_SOAK_SEED: seed },
  },
)
process.exitCode = status ?? 1
