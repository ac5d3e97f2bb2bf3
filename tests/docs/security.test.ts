import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../../scripts/listFiles.mjs'

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

const quotes = read('docs/server/secure-site-security.md')
  .split('\n## Who can do what\n')[1]!
  .split('\n###')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, quote]) => quote!))
const testFiles = listFiles(join(project, 'tests')).filter((file) => /\.test\.tsx?$/.test(file))
const testCode = testFiles
  .flatMap((file) => read(join('tests', file)).split('\n'))
  .filter((line) => /['"`]/.test(line) && !/^\s*(\/\/|\*|import)/.test(line))
  .join('\n')

test.each(quotes.filter((quote) => quote.endsWith('.ts')))(
  'the table of the secure site names a test file that exists: %s',
  (quote) => {
    const named = new RegExp(`${patternOf(quote.split('*'))}$`)
    expect(testFiles.filter((file) => named.test(`tests/${file}`))).not.toEqual([])
  },
)

test.each(quotes.filter((quote) => quote.includes(' ')))(
  'the table of the secure site quotes a test title that exists: %s',
  (quote) => {
    const titled = new RegExp(patternOf(quote.split('…')))
    expect(titled.test(testCode), 'No test has this title.').toBe(true)
  },
)

/** Returns a pattern that finds the parts in one line, with any text between them. */
function patternOf(parts: readonly string[]) {
  const escaped = parts.map((part) => part.trim().replace(/[^\w\s’]/g, '\\$&'))
  // Code may have the other apostrophe, or a backslash before it.
  return escaped.join('.*').replaceAll('’', "(’|\\\\?')")
}

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
