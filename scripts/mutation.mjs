import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutationGroups } from './mutation/groups.mjs'
import { scoreOf, survivorsOf } from './mutation/readReport.mjs'
import { projectRoot } from './projectRoot.mjs'

/**
 * Breaks the code on purpose, one place at a time, and looks whether a test notices.
 * `npm run mutation` breaks the gates; `npm run mutation money frame` those groups. Stryker works in
 * a copy of its own, so the tree stays as it is.
 */
const names = process.argv.slice(2)
const folder = join(projectRoot, '.cache/mutation')
mkdirSync(folder, { recursive: true })

const scores = {}
for (const name of names.length > 0 ? names : ['gates']) {
  const group = mutationGroups[name]
  if (!group) throw new Error(`There is no group "${name}": ${Object.keys(mutationGroups)}`)
  scores[name] = { ...run(name, group), least: group.least }
}
console.table(scores)
if (Object.values(scores).some(({ score, least }) => score < least)) process.exitCode = 1

function run(name, { environment = 'happy-dom', mutate, tests }) {
  const report = join(folder, `${name}.json`)
  const config = join(folder, `${name}.config.json`)
  writeFileSync(config, JSON.stringify(settings({ mutate, report })))
  const { status } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: {
        // Where the property tests run again for each breakage, a few cases have to do.
        LATCHKEY_PROPERTY_RUNS: '100',
        ...process.env,
        LATCHKEY_MUTATION_TESTS: tests.join(','),
        LATCHKEY_MUTATION_ENVIRONMENT: environment,
      },
    },
  )
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`)
  const result = JSON.parse(readFileSync(report, 'utf8'))
  for (const line of survivorsOf(result)) console.log(line)
  return scoreOf(result)
}

function settings({ mutate, report }) {
  return {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', 'dist', 'docs', 'bench', 'tests/react18', 'tests/pages'],
    timeoutMS: 20_000,
    disableTypeChecks: false,
  }
}
