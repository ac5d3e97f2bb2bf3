// @vitest-environment node
import { expect, test } from 'vitest'
import { chooseTests, testsByMutant } from '../../scripts/mutation/chooseTests.mjs'
import { scoreOf, survivorsOf } from '../../scripts/mutation/readReport.mjs'

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

test('a breakage is shown to quick tests first, the specific one before the others', () => {
  expect(choose(1)).toEqual(['1 specific', '1 broad', '2 broad', '3 broad'])
})

test('then to those that noticed another one in the same file, and none twice', () => {
  expect(choose(2, [['1', 'slow']])).toEqual(['2 slow'])
})

test('then to the rest', () => {
  expect(choose(3, [['1', 'specific']])).toEqual(['2 slow', '3 broad'])
})

test('the share is of what was tried', () => {
  const report = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Untried'].map((status) => ({
    ...{ file: 'src/a.ts', start: { line: 1, column: 2 }, mutatorName: 'Regex', replacement: 'x' },
    status,
  }))
  expect(scoreOf(report)).toEqual({ noticed: 2, tried: 4, untried: 1, score: 50 })
  expect(survivorsOf(report)).toEqual([
    'Survived src/a.ts:1:2 Regex: x',
    'NoCoverage src/a.ts:1:2 Regex: x',
    'Untried src/a.ts:1:2 Regex: x',
  ])
})
