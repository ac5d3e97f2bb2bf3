import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunnerTestCase, RunnerTestSuite, SerializedConfig } from 'vitest'
import { TestRunner } from 'vitest'
import { getFn } from 'vitest/suite'

/** What Stryker's switches look at. */
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
type Step = { kind: 'idle' } | { kind: 'whole' } | { kind: 'broken'; mutant: string; hits: number }

interface Result {
  id: string
  isGood: boolean
  ms: number
  /** How often it comes by which breakage. */
  hits: Record<string, number>
}

const { LATCHKEY_MUTATION_FOLDER: folder = '', LATCHKEY_MUTATION_MODE: mode } = process.env
const holder = globalThis as { __stryker__?: Switches }
holder.__stryker__ ??= {}
const switches = holder.__stryker__
// Tests put clocks of their own in place of these.
const { setTimeout: wait, clearTimeout: stopWaiting } = globalThis
const { now } = Date
const slow = 200
const longestWhole = 20_000

/**
 * Runs each test once with the code whole (`look`), or again for each breakage that it comes by
 * (`break`), without loading anything anew. A test that failed has to pass with the code whole
 * before it is believed again.
 */
export default class BreakingRunner extends TestRunner {
  #step: Step = { kind: 'idle' }
  #error: unknown
  #todo: [mutant: string, hits: number][] = []
  #noticed = new Set<string>()
  #wholeRuns = 0
  #mustBeWhole = true
  #patience = 0
  #started = 0
  #plan: Record<string, Record<string, number>> =
    mode === 'break' ? JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) : {}
  #results = new Map<string, Result>()
  #atImport = new Set<string>()

  constructor(config: SerializedConfig) {
    super(config)
    if (mode === 'break') this.runTask = (test) => this.#run(test)
  }

  runTask?: (test: RunnerTestCase) => Promise<void>

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test)
    // The first time loads what is loaded late; the second tells how long the test itself takes.
    if (mode === 'look') test.repeats = 1
    if (mode !== 'break') return
    this.#todo = Object.entries(this.#plan[test.id] ?? {})
    if (this.#todo.length === 0) test.mode = 'skip'
    this.#readNoticed()
    this.#wholeRuns = 0
    this.#mustBeWhole = true
    test.repeats = this.#todo.length * 3 + 3
  }

  override onBeforeTryTask(test: RunnerTestCase) {
    super.onBeforeTryTask(test)
    this.#started = now()
    if (mode === 'look') switches.currentTestId = test.id
    if (mode === 'break') this.#step = this.#nextStep()
  }

  onAfterRetryTask(test: RunnerTestCase) {
    const { result } = test
    if (!result) return
    if (mode === 'look') {
      switches.currentTestId = undefined
      this.#look(test.id, result.state === 'pass')
    }
    if (mode !== 'break') return
    const isGood = this.#error === undefined && result.state === 'pass'
    this.#settle(test, isGood)
    this.#error = undefined
    result.state = 'pass'
    delete result.errors
  }

  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite)
    if (mode !== 'look' || !('filepath' in suite)) return
    const atImport = [...this.#atImport, ...Object.keys(switches.mutantCoverage?.static ?? {})]
    write('seen.jsonl', { file: suite.filepath, atImport, tests: [...this.#results.values()] })
  }

  #look(id: string, isGood: boolean) {
    const perTest = switches.mutantCoverage?.perTest ?? {}
    const hits = perTest[id] ?? {}
    delete perTest[id]
    const before = this.#results.get(id)
    for (const mutant of Object.keys(before?.hits ?? {}))
      if (!(mutant in hits)) this.#atImport.add(mutant)
    const isGoodTwice = isGood && before?.isGood !== false
    this.#results.set(id, { id, isGood: isGoodTwice, ms: now() - this.#started, hits })
  }

  #nextStep(): Step {
    if (this.#mustBeWhole) return { kind: 'whole' }
    for (;;) {
      const [mutant, hits] = this.#todo.shift() ?? []
      if (mutant === undefined || hits === undefined) return { kind: 'idle' }
      if (!this.#noticed.has(mutant)) return { kind: 'broken', mutant, hits }
    }
  }

  async #run(test: RunnerTestCase) {
    const step = this.#step
    if (step.kind === 'idle') return
    const work = Promise.resolve().then(getFn(test))
    // What a breakage left may keep it waiting for good.
    if (step.kind === 'whole') return await inTime(work, longestWhole)
    write('log.jsonl', { kind: 'try', mutant: step.mutant, test: test.id })
    switches.hitCount = 0
    switches.hitLimit = Math.max(10_000, step.hits * 100)
    switches.activeMutant = step.mutant
    try {
      await inTime(work, this.#patience)
    } catch (error) {
      this.#error = error ?? new Error('nothing')
    } finally {
      switches.activeMutant = undefined
    }
  }

  #settle(test: RunnerTestCase, isGood: boolean) {
    const step = this.#step
    if (step.kind === 'idle') return
    if (step.kind === 'whole') {
      const took = now() - this.#started
      this.#patience = 1_000 + 5 * took
      this.#wholeRuns += 1
      // The first run loads what is loaded late; what a breakage left may still come to its end.
      this.#mustBeWhole = this.#wholeRuns < 2 && (took > slow || !isGood)
      if (isGood || this.#mustBeWhole) return
      write('log.jsonl', { kind: 'dirty', test: test.id })
      this.#todo = []
      return
    }
    const kind = isGood ? 'passed' : 'noticed'
    const isLate = this.#error instanceof Error && this.#error.message === 'late'
    const isReached = (switches.hitCount ?? 0) > 0
    write('log.jsonl', { kind, mutant: step.mutant, test: test.id, isReached, isLate })
    if (isGood) return
    this.#noticed.add(step.mutant)
    this.#mustBeWhole = true
    this.#wholeRuns = 0
  }

  #readNoticed() {
    for (const line of readFileSync(join(folder, 'log.jsonl'), 'utf8').split('\n')) {
      if (line.includes('"noticed"')) this.#noticed.add(JSON.parse(line).mutant)
    }
  }
}

async function inTime(work: Promise<unknown>, patience: number): Promise<void> {
  let timer: ReturnType<typeof wait> | undefined
  const late = new Promise((_, reject) => {
    timer = wait(() => reject(new Error('late')), patience)
  })
  await Promise.race([work, late]).finally(() => stopWaiting(timer))
}

function write(file: string, entry: object) {
  const line = JSON.stringify({ at: now(), worker: process.pid, ...entry })
  appendFileSync(join(folder, file), `${line}\n`)
}
