import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { chooseTests, testsByMutant } from './chooseTests.mjs'
import { instrument } from './instrument.mjs'
import { openLog } from './openLog.mjs'
import { startProgram } from './startProgram.mjs'

const mostPasses = 3
/** The share of tests that must pass without a mutation. */
const leastGood = 0.98
/**
 * The number of test files that run for a mutation of code that runs while a module loads. Files
 * that import the code themselves run first. Then the other files run, the fastest first.
 */
const mostFiles = 4
const workers = Number(process.env.LATCHKEY_MUTATION_WORKERS ?? availableParallelism())
const vitest = 'node_modules/vitest/vitest.mjs'
const config = 'scripts/mutation/vitest.config.ts'

/**
 * Mutates the code of one group. Returns the result of each chosen mutation, and the number `total`
 * of all mutations.
 */
export async function breakGroup(group, folder, { every, keep, start }) {
  const all = await instrument(group, folder)
  // The sample is chosen by the keys of the mutations, so that a change of other code does not
  // change the sample.
  const mutants = all.filter(({ key }) => Number.parseInt(key.slice(0, 8), 16) % every === 0)
  const log = openLog(folder, { keep, mutants: all })
  const run = (program, options) =>
    startProgram(program, { ...options, folder, tests: group.tests })
  const runTests = (mode, { isStuck, words = [] } = {}) =>
    run([vitest, 'run', '--config', config, '--reporter', 'dot', ...words], { mode, isStuck })

  await runTests('look')
  const ran = log.seen()
  const seen = ran.map(withoutFailing)
  const count = countOf(seen)
  // A few tests may fail on a busy machine. If many tests fail, the score would be far too low.
  if (count === 0 || count < countOf(ran) * leastGood) throw new Error(`Only ${count} tests pass`)
  say(`${mutants.length} breakages, ${count} tests`)

  await breakWhileRunning({ byMutant: testsByMutant(seen), log, mutants, runTests })
  if (start) await breakAtStart({ folder, log, mutants, run, seen })

  const { noticed } = log.read()
  const ids = new Set(seen.flatMap((entry) => [...idsOf(entry)]))
  const stateOf = (id) => noticed.get(id) ?? (ids.has(id) ? 'Survived' : 'NoCoverage')
  const judged = mutants.map((mutant) => ({ ...mutant, status: stateOf(mutant.id) }))
  return { mutants: judged, total: all.length }
}

/** Leaves out tests that fail without a mutation. */
function withoutFailing({ file, tests, ...rest }) {
  const good = tests.filter(({ isGood }) => isGood)
  if (good.length < tests.length)
    console.warn(`${tests.length - good.length} tests fail with nothing broken: ${file}`)
  return { ...rest, file, tests: good, isGood: good.length === tests.length }
}

/** Runs all tests in one run. Each test runs with one mutation after the other. */
async function breakWhileRunning({ byMutant, log, mutants, runTests }) {
  for (let pass = 1; pass <= mostPasses; ) {
    const so = log.read()
    const chosen = chooseTests({ byMutant, mutants, pass, ...so })
    // If a worker hung during a mutation, that mutation runs once more alone.
    const again = [...so.stuckOnce]
      .filter(([mutant]) => !so.noticed.has(mutant) && !so.again.has(mutant))
      .map(([mutant, test]) => byMutant.get(mutant).find((one) => one.test === test))
    const tries = again.length > 0 ? again : chosen
    say(`${so.noticed.size} noticed, ${tries.length} tries in pass ${pass}`)
    if (tries.length === 0) {
      pass += 1
      continue
    }
    log.plan(tries)
    const files = [...new Set(tries.map(({ file }) => file))]
    const words = ['--maxWorkers', String(workers), ...files]
    const isStuck = () => log.read().stuck.length > 0
    await runTests('break', { isStuck, words })
    if (settleStuck(log).length === 0 && again.length === 0) pass += 1
    for (const { mutant } of again) log.add({ kind: 'again', mutant })
  }
}

/** Records a hang as a detection if it occurred twice. */
function settleStuck(log) {
  const { stuckOnce, ...so } = log.read()
  // A hang without a mutation is caused by an earlier mutation.
  const stuck = so.stuck.filter(({ mutant }) => mutant !== undefined)
  for (const { mutant, test } of stuck)
    log.add(
      stuckOnce.has(mutant)
        ? { kind: 'noticed', mutant, isLate: true }
        : { kind: 'stuck', mutant, test },
    )
  return stuck
}

/**
 * Runs mutations that take effect only while a module loads. All modules are reloaded for each
 * mutation.
 */
async function breakAtStart({ folder, log, mutants, run, seen }) {
  const { noticed, reached } = log.read()
  const fileOf = new Map(mutants.map(({ file, id }) => [id, file]))
  const atImport = new Set(seen.flatMap((entry) => entry.atImport))
  const quickestFirst = seen
    .filter(({ isGood }) => isGood)
    .map((entry) => {
      const ids = idsOf(entry)
      // A process loads a module only for the first file that uses it. So the other files are found
      // by the code that they run.
      const sources = new Set([...ids].map((id) => fileOf.get(id)))
      return { ...entry, ids, sources, text: readFileSync(entry.file, 'utf8') }
    })
    .sort((a, b) => timeOf(a) - timeOf(b))
  const tries = mutants
    .filter(({ id }) => !noticed.has(id) && (atImport.has(id) || !reached.has(id)))
    .map(({ file, id }) => {
      const imports = ({ text }) => text.includes(`/${basename(file)}'`)
      const others = quickestFirst.filter(
        (one) => !imports(one) && (one.ids.has(id) || one.sources.has(file)),
      )
      const files = [...quickestFirst.filter(imports), ...others].slice(0, mostFiles)
      return { mutant: id, files: files.map((entry) => entry.file) }
    })
    .filter(({ files }) => files.length > 0)
  say(`${noticed.size} noticed, ${tries.length} left that work while a module loads`)

  async function work(place) {
    const mine = tries.filter((_, index) => index % workers === place)
    const list = join(folder, `start${place}.json`)
    for (;;) {
      const so = log.read()
      const left = mine.filter(
        ({ mutant }) => !so.noticed.has(mutant) && !so.tried.has(`${mutant} start`),
      )
      if (left.length === 0) return
      writeFileSync(list, JSON.stringify(left))
      const mutantsOf = new Set(left.map(({ mutant }) => mutant))
      const isStuck = () => log.read().stuck.some(({ mutant }) => mutantsOf.has(mutant))
      await run(['scripts/mutation/loadBroken.mjs', list], { mode: 'start', isStuck })
      if (settleStuck(log).length > 0) continue
      // No worker hung, so all mutations are done.
      return
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, place) => work(place)))
}

const countOf = (seen) => seen.reduce((sum, { tests }) => sum + tests.length, 0)
const timeOf = ({ tests }) => tests.reduce((sum, { ms }) => sum + ms, 0)
const idsOf = ({ atImport, tests }) =>
  new Set([...atImport, ...tests.flatMap(({ hits }) => Object.keys(hits))])
const say = (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
