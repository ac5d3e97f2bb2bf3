import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './listFiles.mjs'
import { projectRoot } from './projectRoot.mjs'

/**
 * Runs the property tests with more cases and a new seed. The arguments are optional:
 * `npm run fuzz 100000` sets the number of cases, `npm run fuzz 20000 1234` also sets the seed of
 * an earlier run, and `npm run fuzz stored 20000` runs only files with `stored` in their names.
 */
const given = process.argv.slice(2)
const words = given.filter((word) => !/^\d+$/.test(word))
const [runs = '20000', seed = String(randomInt(2 ** 31))] = given.filter((word) =>
  /^\d+$/.test(word),
)
const tests = join(projectRoot, 'tests')
const files = listFiles(tests)
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('react18'))
  .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
  .map((path) => join(tests, path))
  .filter((path) =>
    /\b(propertyRuns|checkProperty)\(|LATCHKEY_PROPERTY_RUNS/.test(readFileSync(path, 'utf8')),
  )

console.log(`${files.length} files, ${runs} cases of each property, seed ${seed}`)
const { status } = spawnSync(
  process.execPath,
  [
    join(projectRoot, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'unit', '--testTimeout', '1800000', ...files],
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, LATCHKEY_PROPERTY_RUNS: runs, LATCHKEY_PROPERTY_SEED: seed },
  },
)
process.exitCode = status ?? 1
