import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseTests, testsByMutant } from '../../scripts/mutation/chooseTests.mjs'
import { groupsOf, mutationGroups } from '../../scripts/mutation/groups.mjs'
import { instrument } from '../../scripts/mutation/instrument.mjs'
import { openLog } from '../../scripts/mutation/openLog.mjs'
import { scoreOf, survivorsOf } from '../../scripts/mutation/readReport.mjs'
import { readSources } from '../support/architectureRules.ts'

const seen = [
  {
    file: 'a.test.ts',
    atImport: [],
    tests: [
      { id: 'broad', ms: 5, hits: { 1: 1, 2: 1, 3: 1 } },
      { id: 'specific', ms: 5, hits: { 1: 4 } },
      { id: 'slow', ms: 900, hits: { 1: 1, 2: 2 } },
    ],
  },
]
const mutants = [
  { id: '1', file: 'src/a.ts' },
  { id: '2', file: 'src/a.ts' },
  { id: '3', file: 'src/b.ts' },
]

function choose(pass: number, noticedBy: [string, string][] = []) {
  const tries = chooseTests({
    byMutant: testsByMutant(seen),
    mutants,
    noticed: new Map(noticedBy),
    noticedBy: new Map(noticedBy),
    pass,
    tried: new Set(pass > 1 ? ['2 broad'] : []),
  })
  return tries.map(({ mutant, test }: { mutant: string; test: string }) => `${mutant} ${test}`)
}

test('quick tests run against a mutant first, beginning with the most specific', () => {
  expect(choose(1)).toEqual(['1 specific', '1 broad', '2 broad', '3 broad'])
})

test('tests that killed another mutant in the same file come next, and none runs twice', () => {
  expect(choose(2, [['1', 'slow']])).toEqual(['2 slow'])
})

test('the other tests come last', () => {
  expect(choose(3, [['1', 'specific']])).toEqual(['2 slow', '3 broad'])
})

test('among the other tests, those that cover the most in the least time come first', () => {
  expect(choose(3)).toEqual(['1 broad', '1 specific', '1 slow', '2 slow', '3 broad'])
})

describe('the score', () => {
  test('is the share of detected mutants among all mutants, including those that no test reaches', () => {
    const report = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map((status) => ({
      ...{ file: 'src/a.ts', start: { line: 1, column: 2 }, mutatorName: 'Regex' },
      ...{ replacement: 'x', status },
    }))
    const counts = { noticed: 2, timeouts: 1, of: 4, total: 4 }
    expect(scoreOf(report)).toEqual({ ...counts, score: 50, atLeast: 50 })
    expect(survivorsOf(report)).toEqual([
      'Survived src/a.ts:1:2 Regex: x',
      'NoCoverage src/a.ts:1:2 Regex: x',
    ])
  })

  test('is rounded down', () => {
    const report = ['Killed', 'Killed', 'Survived'].map((status) => ({ status }))
    expect(scoreOf(report)).toMatchObject({ score: 66.66, atLeast: 66.66 })
  })

  test('of a sample comes with the lower end of its 95 % interval', () => {
    const sampleOf = (killed: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ status: n < killed ? 'Killed' : 'Survived' }))
    // The limit of Wilson's interval for a very large sample.
    expect(scoreOf(sampleOf(90, 100), 1e9)).toMatchObject({ score: 90, atLeast: 82.56 })
    expect(scoreOf(sampleOf(10, 10), 1e9)).toMatchObject({ score: 100, atLeast: 72.24 })
    const [tenth, most] = [scoreOf(sampleOf(90, 100), 1_000), scoreOf(sampleOf(90, 100), 101)]
    expect(tenth.atLeast).toBeGreaterThan(82.56)
    expect(most.atLeast).toBeGreaterThan(tenth.atLeast)
    expect(most.atLeast).toBeLessThan(90)
  })
})

describe('the groups of mutations', () => {
  const sources = readSources().map(({ path }) => path)

  test('contain each file of the source once', () => {
    const wrong = sources.filter((path) => groupsOf(path).length !== 1)
    expect(wrong.map((path) => `${path}: ${groupsOf(path)}`)).toEqual([])
  })

  test('contain no folder that does not exist', () => {
    const folders = Object.values(mutationGroups).flatMap(({ code }) => code)
    const holds = (folder: string) =>
      sources.some((path) => path.startsWith(folder.replace('*', '')))
    expect(folders.filter((folder) => !holds(folder))).toEqual([])
  })

  test('contain a new folder of the engine only if a group names it', () => {
    expect(groupsOf('engine/things/createThing.ts')).toEqual([])
    expect(groupsOf('engine/features/things/createThing.ts')).toEqual([])
  })

  test('name tests that exist', () => {
    const project = resolve(import.meta.dirname, '../..')
    const named = Object.values(mutationGroups).flatMap(({ tests }) => tests)
    const isThere = (pattern: string) => {
      const [before, ...after] = basename(pattern).split('*')
      return readdirSync(join(project, dirname(pattern))).some(
        (file) => file.startsWith(before!) && file.endsWith(after.join('')),
      )
    }
    expect(named.flatMap(namesOf).filter((pattern) => !isThere(pattern))).toEqual([])
  })
})

describe('a cached result', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'latchkey-mutation-'))

  test('is found by the mutant’s code, even if the mutant has another number', () => {
    const place = folder()
    const before = [
      { id: '1', key: 'a' },
      { id: '2', key: 'b' },
    ]
    openLog(place, { keep: false, mutants: before }).add({ kind: 'noticed', mutant: '2' })
    const after = [
      { id: '2', key: 'c' },
      { id: '7', key: 'b' },
    ]
    const log = openLog(place, { keep: true, mutants: after })
    expect([...log.read().noticed]).toEqual([['7', 'Killed']])
    expect([...openLog(place, { keep: false, mutants: after }).read().noticed]).toEqual([])
  })

  test('is stored under the file’s text, the position and the replacement', async () => {
    const group = { code: ['engine/amounts/'] }
    const [first, again] = [await instrument(group, folder()), await instrument(group, folder())]
    expect(first).toEqual(again)
    expect(first.length).toBeGreaterThan(100)
    expect(new Set(first.map(({ key }: { key: string }) => key)).size).toBe(first.length)
  })
})

describe('a worker that hangs', () => {
  const open = () => openLog(mkdtempSync(join(tmpdir(), 'latchkey-mutation-')), hanging)
  const hanging = { keep: false, mutants: [{ id: '1', key: 'a' }] }
  const oneTry = { kind: 'try', mutant: '1', test: 'slow', worker: 5 }

  test('is a worker that reports nothing for longer than its test may take', () => {
    const log = open()
    log.add({ ...oneTry, until: Date.now() + 60_000 })
    expect(log.read().stuck).toEqual([])
    log.add({ ...oneTry, until: 0 })
    expect(log.read().stuck).toMatchObject([{ mutant: '1', test: 'slow' }])
    log.add({ kind: 'passed', mutant: '1', test: 'slow', worker: 5 })
    expect(log.read().stuck).toEqual([])
  })

  test('does not count as a detection: the mutant is tried again', () => {
    const log = open()
    log.add({ kind: 'stuck', mutant: '1', test: 'slow' })
    expect([...log.read().stuckOnce]).toEqual([['1', 'slow']])
    expect([...log.read().noticed]).toEqual([])
  })
})

/** Returns a pattern for each alternative in the first braces. */
function namesOf(pattern: string): string[] {
  const [, before, names, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return names ? names.split(',').flatMap((name) => namesOf(`${before}${name}${after}`)) : [pattern]
}
