import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * Reads a list of mutations: `loadBroken.mjs <list>`. For each mutation, reloads all modules with
 * the mutation and runs the tests. Ignores a test file that fails without a mutation.
 */
const list = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const folder = process.env.LATCHKEY_MUTATION_FOLDER
const longestSilence = 120_000
/** The shortest timeout of all tests: see `vitest.config.ts`. */
const shortestTimeout = 15_000
const vitest = await createVitest('test', {
  config: 'scripts/mutation/vitest.config.ts',
  maxWorkers: 1,
  reporters: [{}],
  watch: false,
})
const all = await vitest.globTestSpecifications()
const judges = new Map()

for (const { files, mutant } of list) {
  for (const file of files) if (!judges.has(file)) judges.set(file, await runFile(file))
  const good = files.filter((file) => judges.get(file).isGood)
  const takes = good.reduce((sum, file) => sum + judges.get(file).ms, 0)
  write({ kind: 'try', mutant, test: 'start', until: Date.now() + longestSilence + 10 * takes })
  const isNoticed = await isSeenByOne(good, mutant)
  write({ kind: isNoticed ? 'noticed' : 'passed', mutant, test: 'start' })
}
await vitest.close()
process.exit()

async function isSeenByOne(files, mutant) {
  for (const file of files) if (await isSeenBy(file, mutant)) return true
  return false
}

/**
 * Resolves with whether a test file detects a mutation. A failure that may be a timeout must occur
 * twice, because the machine may be busy.
 */
async function isSeenBy(file, mutant) {
  const { isGood, ms } = await runFile(file, mutant)
  if (isGood || ms < shortestTimeout) return !isGood
  return !(await runFile(file, mutant)).isGood
}

async function runFile(file, mutant = '') {
  process.env.__STRYKER_ACTIVE_MUTANT__ = mutant
  const started = Date.now()
  const specifications = all.filter(({ moduleId }) => moduleId === file)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest keeps the results of earlier runs, so only the current file is read.
  const isGood =
    unhandledErrors.length === 0 && testModules.some((one) => one.moduleId === file && one.ok())
  return { isGood, ms: Date.now() - started }
}

function write(entry) {
  appendFileSync(
    join(folder, 'log.jsonl'),
    `${JSON.stringify({ worker: process.pid, ...entry })}\n`,
  )
}
