import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'
import { makeRegistry } from '../../docs/scripts/makeRegistry.mjs'
import { readPage } from '../../scripts/docs/readPage.mjs'
import { type Block, complaintsOf } from '../support/complaintsOf.ts'

const project = resolve(import.meta.dirname, '../..')
const docs = resolve(project, 'docs')
const skill = '../skills/latchkey'
const others = ['../README.md', 'README.md', `${skill}/SKILL.md`, ...workflowsOf(skill)]
/**
 * The blocks of this page need vendors' packages. Only `vendors/embeddedWallets.test.ts` has these.
 */
const vendors = 'concepts/vendor-wallets.md'

const mistaken: Block = {
  place: 'docs/example.md:3',
  file: resolve(docs, 'example.3.tsx'),
  text: "import { createEngine } from 'latchkey/engine'\n\ncreateEngine({ idd: 'shop' })",
}
/**
 * The type errors of all blocks and of the mistaken one. One compilation checks them all, because
 * they need the same declarations.
 */
let complaints: readonly string[]

beforeAll(() => {
  const pages = listPages().map(({ file }) => file)
  const blocks = [...others, ...pages.filter((file) => file !== vendors)].flatMap(blocksOf)
  expect(blocks.length).toBeGreaterThan(20)
  complaints = complaintsOf([...blocks, ...copiesOf(makeRegistry().items), foreign, mistaken])
}, 300_000)

test('every TypeScript block of the documentation and every copied view type-checks', () => {
  expect(complaints.filter((text) => !text.startsWith('docs/example.md'))).toEqual([])
})

test('a block that does not type-check is reported with its location', () => {
  expect(complaints).toContainEqual(expect.stringMatching(/^docs\/example\.md:5\b/))
})

test('a wallet of another vendor is at most 60 lines', () => {
  const lengths = blocksOf(vendors).map(({ text }) => text.trimEnd().split('\n').length)
  expect(lengths.length).toBeGreaterThan(3)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(60)
})

function workflowsOf(folder: string) {
  return readdirSync(resolve(docs, folder, 'references')).map(
    (name) => `${folder}/references/${name}`,
  )
}

function blocksOf(file: string): Block[] {
  const text = readFileSync(resolve(docs, file), 'utf8')
  const named = filesOf(file)
  const blocks = [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(
    ({ 0: fence, 1: code = '', index }) => {
      const line = text.slice(0, index).split('\n').length + 1
      const language = fence.startsWith('```tsx') ? 'tsx' : 'ts'
      return {
        place: `docs/${file}:${line}`,
        file: named.get(line) ?? resolve(docs, `${file}.${line}.${language}`),
        text: code,
      }
    },
  )
  return [...blocks, ...examplesOf(file, named.size > 0)]
}

/** The paths of the files that a page names, by line. The files import each other. */
function filesOf(page: string) {
  const files = new Map<number, string>()
  const known = new Set<string>()
  for (const step of stepsOf(page)) {
    if (step.kind !== 'file' || step.start === undefined) continue
    const again = known.has(step.name) ? `.${step.start}` : ''
    known.add(step.name)
    files.set(step.start, inAppOf(page, step.name.replace(/(?=\.tsx?$)/, again)))
  }
  return files
}

/** The examples that a page of files tells the reader to copy. */
function examplesOf(page: string, hasFiles: boolean): Block[] {
  if (!hasFiles) return []
  return stepsOf(page).flatMap((step) =>
    step.kind === 'file' && step.start === undefined && /\.tsx?$/.test(step.name)
      ? [{ place: `docs/${page}:1`, file: inAppOf(page, step.name), text: step.text }]
      : [],
  )
}

const stepsOf = (page: string) => (page.endsWith('README.md') ? [] : readPage(page))
const inAppOf = (page: string, file: string) => resolve(docs, page.replace(/\.mdx?$/, '.app'), file)

/** Declares modules that the apps in the docs have and this repository does not. */
const foreign: Block = {
  place: 'foreign.d.ts:1',
  file: resolve(docs, 'foreign.d.ts'),
  text: `
    declare module 'next/headers' { export function headers(): Promise<Headers> }
    declare module '@tailwindcss/vite' { export default function tailwindcss(): import('vite').Plugin }
  `,
}

/** The registry's files, as in an app that copied them all. */
function copiesOf(items: ReturnType<typeof makeRegistry>['items']): Block[] {
  return items
    .flatMap(({ files }) => files)
    .map(({ content, target }) => ({
      place: `${target}:1`,
      file: inAppOf('recipes/copy-in-views.md', `src/${target}`),
      text: content,
    }))
}
