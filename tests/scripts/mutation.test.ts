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

test('a mutant is tested by quick tests first, the most specific before the others', () => {
  expect(choose(1)).toEqual(['1 specific', '1 broad', '2 broad', '3 broad'])
})

test('then by those that killed another mutant in the same file, and by none twice', () => {
  expect(choose(2, [['1', 'slow']])).toEqual(['2 slow'])
})

test('then by the rest', () => {
  expect(choose(3, [['1', 'specific']])).toEqual(['2 slow', '3 broad'])
})

test('of the rest, first by those that together cover the most in the least time', () => {
  expect(choose(3)).toEqual(['1 broad', '1 specific', '1 slow', '2 slow', '3 broad'])
})

describe('the score', () => {
  test('is the share of all mutants, whether a test reached them or not', () => {
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

  test('of a sample has the lower end of a 95 % interval beside it', () => {
    const sampleOf = (killed: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ status: n < killed ? 'Killed' : 'Survived' }))
    // Wilson's interval of a sample of very many.
    expect(scoreOf(sampleOf(90, 100), 1e9)).toMatchObject({ score: 90, atLeast: 82.56 })
    expect(scoreOf(sampleOf(10, 10), 1e9)).toMatchObject({ score: 100, atLeast: 72.24 })
    const [tenth, most] = [scoreOf(sampleOf(90, 100), 1_000), scoreOf(sampleOf(90, 100), 101)]
    expect(tenth.atLeast).toBeGreaterThan(82.56)
    expect(most.atLeast).toBeGreaterThan(tenth.atLeast)
    expect(most.atLeast).toBeLessThan(90)
  })
})

describe('the groups', () => {
  const sources = readSources().map(({ path }) => path)

  test('contain each file of the source once', () => {
    const wrong = sources.filter((path) => groupsOf(path).length !== 1)
    expect(wrong.map((path) => `${path}: ${groupsOf(path)}`)).toEqual([])
  })

  test('contain no folder that is gone', () => {
    const folders = Object.values(mutationGroups).flatMap(({ code }) => code)
    const holds = (folder: string) =>
      sources.some((path) => path.startsWith(folder.replace('*', '')))
    expect(folders.filter((folder) => !holds(folder))).toEqual([])
  })

  test('contain a new folder of the engine only if one of them names it', () => {
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

  test('is found by its code, also if it has another number', () => {
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

  test('is keyed by the text of the file, the position and the replacement', async () => {
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

  test('is one that reports nothing for longer than its test may take', () => {
    const log = open()
    log.add({ ...oneTry, until: Date.now() + 60_000 })
    expect(log.read().stuck).toEqual([])
    log.add({ ...oneTry, until: 0 })
    expect(log.read().stuck).toMatchObject([{ mutant: '1', test: 'slow' }])
    log.add({ kind: 'passed', mutant: '1', test: 'slow', worker: 5 })
    expect(log.read().stuck).toEqual([])
  })

  test('does not kill the mutant by itself: it is tried again', () => {
    const log = open()
    log.add({ kind: 'stuck', mutant: '1', test: 'slow' })
    expect([...log.read().stuckOnce]).toEqual([['1', 'slow']])
    expect([...log.read().noticed]).toEqual([])
  })
})

/** A pattern for each alternative in the first braces. */
function namesOf(pattern: string): string[] {
  const [, before, names, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return names ? names.split(',').flatMap((name) => namesOf(`${before}${name}${after}`)) : [pattern]
}
