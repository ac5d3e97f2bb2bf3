// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutationGroups } from '../../scripts/mutation/groups.mjs'
import { addLines, writeNights } from '../../scripts/nightly/addLines.mjs'
import { groupOf, nightlyJobs } from '../../scripts/nightly/nightlyJobs.mjs'

const day = 86_400_000
const night = (date: string, changes = {}) => ({
  name: 'fuzz',
  date,
  hasPassed: true,
  minutes: 12,
  note: 'seed 7',
  commit: 'abc1234',
  ...changes,
})

test('each night has its line, the newest first, and the page shows thirty of each job', () => {
  const dates = Array.from({ length: 40 }, (_, n) => new Date(n * day).toISOString().slice(0, 10))
  let lines: ReturnType<typeof addLines> = []
  for (const date of dates) lines = addLines(lines, [night(date), night(date, { name: 'soak' })])
  expect(lines).toHaveLength(60)
  expect(lines[0]!.date).toBe(dates[39])
  expect(lines.at(-1)!.date).toBe(dates[10])
  expect(writeNights(addLines([], [night('2026-11-22', { hasPassed: false })]))).toBe(
    `# The last thirty nights

## fuzz

| night | result | minutes | with | commit |
| --- | --- | --- | --- | --- |
| 2026-11-22 | **failed** | 12 | seed 7 | abc1234 |
`,
  )
})

test('each group of mutants gets its turn', () => {
  const groups = Object.keys(mutationGroups)
  const turns = groups.map((_, n) => groupOf((20_000 + n) * day))
  expect([...turns].sort()).toEqual([...groups].sort())
})

test('the nightly workflow runs each of the jobs', () => {
  const workflow = readFileSync('.github/workflows/nightly.yml', 'utf8')
  const [, jobs] = /job: \[(.*)\]/.exec(workflow)!
  expect(jobs!.split(', ').sort()).toEqual(Object.keys(nightlyJobs).sort())
})

test('every random seed is new', () => {
  expect(nightlyJobs.fuzz().command).not.toEqual(nightlyJobs.fuzz().command)
  expect(nightlyJobs.soak().command).not.toEqual(nightlyJobs.soak().command)
})
