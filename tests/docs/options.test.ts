import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { optionGuards } from '../../src/engine/config/optionGuards.ts'

const project = resolve(import.meta.dirname, '../..')
const page = readFileSync(resolve(project, 'docs/options.md'), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const cells = /^\|(.*)\|$/.exec(line)?.[1]?.split('|') ?? []
  const option = /^ `([\w.]+)` +$/.exec(cells[0] ?? '')?.[1]
  return option ? [{ option, test: cells.at(-1)!.trim() }] : []
})

test('the page lists every option once, and nothing else', () => {
  const listed = rows.map(({ option }) => option).filter((option) => !option.includes('.'))
  expect(listed.sort()).toEqual(Object.keys(optionGuards).sort())
})

test('every option names the tests of its effect, or the feature that will bring it', () => {
  const silent = rows.filter(({ test }) => !/^(with .+|(`tests\/[^`]+`(, )?)+)$/.test(test))
  expect(silent).toEqual([])
})

test('every test that the page names exists and runs', () => {
  const named = [...page.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(15)
  const missing = named.filter(
    (file) => !/\.test\.tsx?$/.test(file) || !existsSync(resolve(project, file)),
  )
  expect(missing).toEqual([])
})
