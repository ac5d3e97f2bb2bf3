import { availableParallelism } from 'node:os'
import { chooseTests, testsByMutant } from './chooseTests.mjs'
import { instrument } from './instrument.mjs'
import { openLog } from './openLog.mjs'
import { startVitest } from './startVitest.mjs'

const mostPasses = 3
/** What works at the start is shown to so many files of tests, the quickest first. */
const mostFiles = 4
const mostAtStart = 60_000
const workers = Number(process.env.LATCHKEY_MUTATION_WORKERS ?? availableParallelism())

/** Breaks the code of one group and says what became of each breakage. */
export async function breakGroup(
  { environment = 'happy-dom', code, tests },
  folder,
  { every, keep, start },
) {
  const all = await instrument(code, folder)
  const mutants = all.filter((_, index) => index % every === 0)
  const log = openLog(folder, { keep })
  const run = (options) => startVitest({ environment, folder, tests, ...options })

  await run({ mode: 'look' })
  const seen = log.seen()
  const failing = seen.filter(({ tests }) => tests.some(({ isGood }) => !isGood))
  if (failing.length > 0)
    throw new Error(`Tests fail with nothing broken in ${failing.map(({ file }) => file)}`)
  const count = seen.reduce((sum, { tests }) => sum + tests.length, 0)
  console.log(`${mutants.length} breakages, ${count} tests`)

  await breakWhileRunning({ byMutant: testsByMutant(seen), log, mutants, run })
  const atStart = findAtStart({ log, mutants, seen })
  if (start) await breakAtStart({ atStart, log, run, seen })

  const { noticed } = log.read()
  const ids = new Set(seen.flatMap((entry) => [...idsOf(entry)]))
  const stateOf = (id) => {
    if (noticed.has(id)) return noticed.get(id)
    if (!ids.has(id)) return 'NoCoverage'
    return !start && atStart.includes(id) ? 'Untried' : 'Survived'
  }
  return mutants.map((mutant) => ({ ...mutant, status: stateOf(mutant.id) }))
}

/** All tests in one go, each with one breakage after the other. */
async function breakWhileRunning({ byMutant, log, mutants, run }) {
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const so = log.read()
    const tries = chooseTests({ byMutant, mutants, pass, ...so })
    say(`${so.noticed.size} noticed, ${tries.length} tries in pass ${pass}`)
    if (tries.length === 0) continue
    log.plan(tries)
    const files = [...new Set(tries.map(({ file }) => file))]
    const extra = ['--maxWorkers', String(workers)]
    await run({ mode: 'break', files, extra, isStuck: () => log.read().stuck.length > 0 })
    const { stuck } = log.read()
    for (const mutant of stuck) log.add({ kind: 'noticed', mutant, isLate: true })
    if (stuck.length > 0) pass -= 1
  }
}

/** What works while a module loads, and not only later. */
function findAtStart({ log, mutants, seen }) {
  const { noticed, reached } = log.read()
  const atImport = new Set(seen.flatMap(({ atImport }) => atImport))
  const ids = new Set(seen.flatMap((entry) => [...idsOf(entry)]))
  const atStart = mutants
    .map(({ id }) => id)
    .filter((id) => !noticed.has(id) && ids.has(id))
    .filter((id) => atImport.has(id) || !reached.has(id))
  say(`${noticed.size} noticed, ${atStart.length} left that work while a module loads`)
  return atStart
}

/** That needs all to be loaded anew: a run of its own for each. */
async function breakAtStart({ atStart, log, run, seen }) {
  const quickestFirst = seen
    .map((entry) => ({ ...entry, ids: idsOf(entry) }))
    .sort((a, b) => timeOf(a) - timeOf(b))
  const queue = [...atStart]

  async function work() {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      if (queue.length % 20 === 0) say(`${queue.length} left`)
      const files = quickestFirst.filter(({ ids }) => ids.has(mutant)).slice(0, mostFiles)
      const until = Date.now() + mostAtStart
      const status = await run({
        mode: 'start',
        files: files.map(({ file }) => file),
        extra: ['--maxWorkers', '1', '--bail', '1'],
        env: { __STRYKER_ACTIVE_MUTANT__: mutant },
        isStuck: () => Date.now() > until,
      })
      if (status !== 0) log.add({ kind: 'noticed', mutant, isLate: status === null })
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}

const timeOf = ({ tests }) => tests.reduce((sum, { ms }) => sum + ms, 0)
const idsOf = ({ atImport, tests }) =>
  new Set([...atImport, ...tests.flatMap(({ hits }) => Object.keys(hits))])
const say = (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
