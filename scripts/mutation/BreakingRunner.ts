import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunnerTestCase, RunnerTestSuite, SerializedConfig } from 'vitest'
import { TestRunner } from 'vitest'
import { getFn } from 'vitest/suite'

/** The state of Stryker's switches. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: {
    static: Record<string, number>
    perTest: Record<string, Record<string, number>>
  }
}
type Try = [mutant: string, hits: number]
type Step = { kind: 'whole' } | { kind: 'broken'; mutant: string; hits: number }

interface Result {
  id: string
  isGood: boolean
  /** The processor time in milliseconds. The real time would depend on the machine's load. */
  ms: number
  /** How often the test reaches each mutation. */
  hits: Record<string, number>
}

const { LATCHKEY_MUTATION_FOLDER: folder = '', LATCHKEY_MUTATION_MODE: mode } = process.env
const holder = globalThis as { __stryker__?: Switches }
holder.__stryker__ ??= {}
const switches = holder.__stryker__
// The original timers. They are stored here, because tests replace the timers with their own
// clocks.
const { setTimeout: wait, clearTimeout: stopWaiting } = globalThis
const { now } = Date
const slow = 200
const longestWhole = 20_000
/** The time limit, in milliseconds, for a mutation that has timed out before. */
const secondTimeout = 10_000
/** The length of a waiting step, in milliseconds: see `inTime`. */
const interval = 50
/** A worker hangs if it writes nothing for this long after a test's timeout, in milliseconds. */
const longestSilence = 60_000
const mostWholeRuns = 3

/**
 * In the mode `look`, runs each test once with the original code. In the mode `break`, runs each
 * test again for each mutation that the test reaches, without reloading. A failure counts only if
 * the test has just passed with the original code. Otherwise an earlier mutation could be the
 * cause. A timeout counts only if it occurs twice, because the machine may be busy. In addition,
 * this process must have worked for at least ten seconds during the second timeout.
 */
export default class BreakingRunner extends TestRunner {
  #step: Step | undefined
  #error: unknown
  #todo: Try[] = []
  #noticed = new Set<string>()
  #lateOnce = new Set<string>()
  #wholeRuns = 0
  #isWarm = false
  #mustBeWhole = true
  /** Whether the previous run used the original code and passed. */
  #isFresh = false
  #timeout = 0
  #started = 0
  #worked = 0
  #plan: Record<string, Record<string, number>> =
    mode === 'break' ? JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) : {}
  #results = new Map<string, Result>()
  #atImport = new Set<string>()
  /** The mutations that earlier test files in this process reached while they loaded. */
  #before = { ...switches.mutantCoverage?.static }

  constructor(config: SerializedConfig) {
    super(config)
    if (mode === 'break') this.runTask = (test) => this.#run(test)
  }

  runTask?: (test: RunnerTestCase) => Promise<void>

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test)
    // The first run loads lazy code. The second run measures only the test.
    if (mode === 'look') test.repeats = 1
    if (mode !== 'break') return
    this.#readNoticed()
    this.#todo = Object.entries(this.#plan[test.id] ?? {})
    this.#timeout = longestWhole
    this.#wholeRuns = 0
    this.#isWarm = false
    this.#isFresh = false
    this.#mustBeWhole = true
    this.#step = this.#nextStep()
    if (this.#step) test.retry = Number.MAX_SAFE_INTEGER
    else test.mode = 'skip'
  }

  override onBeforeTryTask(test: RunnerTestCase) {
    super.onBeforeTryTask(test)
    this.#started = now()
    this.#worked = workedUntilNow()
    if (mode === 'look') switches.currentTestId = test.id
  }

  onAfterRetryTask(test: RunnerTestCase) {
    const { result } = test
    if (!result) return
    if (mode === 'look') {
      switches.currentTestId = undefined
      this.#look(test.id, result.state === 'pass')
    }
    if (mode !== 'break' || !this.#step) return
    const isGood = this.#error === undefined && result.state === 'pass'
    if (this.#step.kind === 'whole') this.#settleWhole(test, isGood)
    else this.#settleBroken(test, this.#step, isGood)
    this.#error = undefined
    this.#step = this.#nextStep()
    // Vitest repeats a failed test. So the runner reports a failure to start the next step.
    result.state = this.#step ? 'fail' : 'pass'
    result.errors = this.#step ? [{ message: 'There is another breakage' }] : []
  }

  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite)
    if (mode !== 'look' || !('filepath' in suite)) return
    const loaded = Object.entries(switches.mutantCoverage?.static ?? {})
    const fresh = loaded.filter(([mutant, count]) => count !== this.#before[mutant])
    const atImport = [...this.#atImport, ...fresh.map(([mutant]) => mutant)]
    write('seen.jsonl', { file: suite.filepath, atImport, tests: [...this.#results.values()] })
    // Vitest uses the same runner for the next file, so its results are cleared.
    this.#results.clear()
    this.#atImport.clear()
    this.#before = { ...switches.mutantCoverage?.static }
  }

  #look(id: string, isGood: boolean) {
    const perTest = switches.mutantCoverage?.perTest ?? {}
    const hits = perTest[id] ?? {}
    delete perTest[id]
    const before = this.#results.get(id)
    for (const mutant of Object.keys(before?.hits ?? {}))
      if (!(mutant in hits)) this.#atImport.add(mutant)
    const isGoodTwice = isGood && before?.isGood !== false
    this.#results.set(id, { id, isGood: isGoodTwice, ms: workedUntilNow() - this.#worked, hits })
  }

  #nextStep(): Step | undefined {
    this.#todo = this.#todo.filter(([mutant]) => !this.#noticed.has(mutant))
    const [first] = this.#todo
    if (!first) return undefined
    if (this.#mustBeWhole) return { kind: 'whole' }
    this.#todo.shift()
    return { kind: 'broken', mutant: first[0], hits: first[1] }
  }

  async #run(test: RunnerTestCase) {
    const step = this.#step
    if (!step) return
    const mutant = step.kind === 'broken' ? step.mutant : undefined
    const isSecond = mutant !== undefined && this.#lateOnce.has(mutant)
    const timeout = isSecond ? Math.max(secondTimeout, 2 * this.#timeout) : this.#timeout
    const until = now() + 3 * timeout + longestSilence
    write('log.jsonl', { kind: 'try', mutant, test: test.id, until })
    const work = Promise.resolve().then(getFn(test))
    // A mutation may block this code forever, so there is a time limit.
    if (step.kind === 'whole') return await inTime(work, timeout)
    switches.hitCount = 0
    switches.hitLimit = Math.max(10_000, step.hits * 100)
    switches.activeMutant = step.mutant
    try {
      await inTime(work, timeout)
    } catch (error) {
      this.#error = error ?? new Error('nothing')
    } finally {
      switches.activeMutant = undefined
    }
  }

  #settleWhole(test: RunnerTestCase, isGood: boolean) {
    const took = now() - this.#started
    this.#wholeRuns += 1
    if (isGood) this.#timeout = 1_000 + 5 * took
    const isLoaded = this.#isWarm || took < slow || this.#wholeRuns > 1
    this.#isFresh = isGood && isLoaded
    this.#mustBeWhole = !this.#isFresh
    if (this.#isFresh) {
      this.#isWarm = true
      this.#wholeRuns = 0
    } else if (took >= this.#timeout || this.#wholeRuns === mostWholeRuns) {
      // The effects of a mutation stay in this process, so another process runs the remaining
      // steps.
      write('log.jsonl', { kind: 'dirty', test: test.id })
      this.#todo = []
    }
  }

  #settleBroken(
    test: RunnerTestCase,
    { hits, mutant }: Step & { kind: 'broken' },
    isGood: boolean,
  ) {
    const isLate = this.#error instanceof Error && this.#error.message === 'late'
    const isBelieved = this.#isFresh && (!isLate || this.#lateOnce.has(mutant))
    const isReached = (switches.hitCount ?? 0) > 0
    const kind = isGood ? 'passed' : isBelieved ? 'noticed' : 'doubted'
    write('log.jsonl', { kind, mutant, test: test.id, isReached, isLate })
    if (kind === 'noticed') this.#noticed.add(mutant)
    if (kind === 'doubted') this.#todo.unshift([mutant, hits])
    if (this.#isFresh && isLate) {
      this.#lateOnce.add(mutant)
      write('log.jsonl', { kind: 'late', mutant })
    }
    this.#isFresh = false
    this.#mustBeWhole = !isGood
  }

  #readNoticed() {
    for (const line of readFileSync(join(folder, 'log.jsonl'), 'utf8').split('\n')) {
      if (line.includes('"noticed"')) this.#noticed.add(JSON.parse(line).mutant)
      if (line.includes('"late"')) this.#lateOnce.add(JSON.parse(line).mutant)
    }
  }
}

function workedUntilNow(): number {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}

/**
 * Waits for `work`, in many short steps. On a busy machine, this process may stop for a long time.
 * Such a pause counts as only one step.
 */
async function inTime(work: Promise<unknown>, timeout: number): Promise<void> {
  let timer: ReturnType<typeof wait> | undefined
  const late = new Promise((_, reject) => {
    let left = timeout
    function count() {
      left -= interval
      if (left < 0) reject(new Error('late'))
      else timer = wait(count, interval)
    }
    count()
  })
  await Promise.race([work, late]).finally(() => stopWaiting(timer))
}

function write(file: string, entry: object) {
  const line = JSON.stringify({ worker: process.pid, ...entry })
  appendFileSync(join(folder, file), `${line}\n`)
}
