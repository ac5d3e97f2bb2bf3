import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const page = read('docs/concepts/security.md')
const section = (title: string) => page.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!
const rows = (title: string) =>
  section(title)
    .split('\n')
    .filter((line) => /^\| (\d|R-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

const promises = rows('Promise and proof')
const faults = rows('Tested faults')

test('the page lists all 56 promises and all 40 faults', () => {
  expect(promises.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 56 }, (_, index) => index + 1),
  )
  expect(faults.map(([, id]) => id)).toEqual(
    Array.from({ length: 40 }, (_, index) => `R-${String(index + 1).padStart(2, '0')}`),
  )
})

test.each(promises.map(([, number, promise, proof]) => ({ number, promise, proof })))(
  'promise $number has a test: $promise',
  ({ number, proof }) => {
    const files = [...proof!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)
    expect(files).not.toEqual([])
    for (const file of files) expect(numbersOf(file), file).toContain(Number(number))
  },
)

test.each(faults.map(([, id, , , chromium, below]) => ({ id, chromium, below })))(
  'fault $id is tested in Chromium, and in a test below the views',
  ({ id, chromium, below }) => {
    const files = [...chromium!.matchAll(/`(tests\/browser\/[^`]+)`/g)].map(([, file]) => file!)
    expect(files).not.toEqual([])
    for (const file of files) expect(read(file), file).toContain(`'${id} `)
    const [, file = '', title = ''] = /^`([^`]+)`, (.+)$/.exec(below!) ?? []
    expect(existsSync(join(project, file)), file).toBe(true)
    expect(title).not.toBe('')
    expect(read(file)).toContain(title)
  },
)

/**
 * The numbers at the start of a file's test titles. The word `security` may come before the number.
 */
function numbersOf(file: string): readonly number[] {
  const titles = read(file).matchAll(
    /(?<=\(\s*|^\s*)['`"](?:security )?(\d+)(?: (and|to) (\d+))?(?=[ :'`"])/gm,
  )
  return [...titles].flatMap(([, first, word, last]) => {
    const [low, high] = [Number(first), Number(last ?? first)]
    if (word !== 'to') return [low, high]
    return Array.from({ length: high - low + 1 }, (_, index) => low + index)
  })
}
