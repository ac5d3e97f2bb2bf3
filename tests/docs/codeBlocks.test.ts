import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'
import { makeRegistry } from '../../docs/scripts/makeRegistry.mjs'
import { readPage } from '../../scripts/docs/readPage.mjs'

const project = resolve(import.meta.dirname, '../..')
const docs = resolve(project, 'docs')
const others = ['../README.md', 'README.md']

interface Block {
  /** As it is reported, for example `docs/options.md:12`. */
  place: string
  file: string
  text: string
}

test('every TypeScript block of the documentation type-checks, and so do copied views', () => {
  const blocks = [...others, ...listPages().map(({ file }) => file)].flatMap(blocksOf)
  expect(blocks.length).toBeGreaterThan(20)
  expect(complaintsOf([...blocks, ...copiesOf(makeRegistry().items), foreign])).toEqual([])
}, 300_000)

test('a block that does not type-check is reported with its location', () => {
  const text = "import { createEngine } from 'latchkey/engine'\n\ncreateEngine({ idd: 'shop' })"
  const block = { place: 'docs/example.md:3', file: resolve(docs, 'example.3.tsx'), text }
  expect(complaintsOf([block])).toEqual([expect.stringContaining('docs/example.md:5')])
}, 300_000)

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

/** Where the files that a page names stand, by line: they import each other. */
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

const stepsOf = (page: string) => (page.startsWith('.') ? [] : readPage(page))
const inAppOf = (page: string, file: string) => resolve(docs, page.replace(/\.mdx?$/, '.app'), file)

/** Modules that an app of the pages has and this repository does not. */
const foreign: Block = {
  place: 'foreign.d.ts:1',
  file: resolve(docs, 'foreign.d.ts'),
  text: `
    declare module 'next/headers' { export function headers(): Promise<Headers> }
    declare module '@tailwindcss/vite' { export default function tailwindcss(): import('vite').Plugin }
  `,
}

/** The files of the registry, as they stand in an app that copied them all. */
function copiesOf(items: ReturnType<typeof makeRegistry>['items']): Block[] {
  return items
    .flatMap(({ files }) => files)
    .map(({ content, target }) => ({
      place: `${target}:1`,
      file: inAppOf('recipes/copy-in-views.md', `src/${target}`),
      text: content,
    }))
}

/** All blocks in one program, so that shared code is read once. */
function complaintsOf(blocks: readonly Block[]) {
  const byFile = new Map(blocks.map((block) => [block.file, block]))
  const { config } = ts.readConfigFile(resolve(project, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, project)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  const folders = new Set([...byFile.keys()].map((file) => dirname(file)))
  host.directoryExists = (folder) => folders.has(folder) || ts.sys.directoryExists(folder)
  host.fileExists = (file) => byFile.has(file) || fileExists(file)
  host.readFile = (file) => byFile.get(file)?.text ?? readFile(file)
  host.getSourceFile = (file, language, ...rest) => {
    const block = byFile.get(file)
    // A block without an import or an export is a module too.
    return block
      ? ts.createSourceFile(
          file,
          file.endsWith('.d.ts') ? block.text : `${block.text}\nexport {}`,
          language,
          true,
        )
      : getSourceFile(file, language, ...rest)
  }
  const program = ts.createProgram([...byFile.keys()], options, host)
  return [...byFile].flatMap(([file, { place }]) => {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${place}: ${file} is no module`)
    const diagnostics = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]
    return diagnostics.map(({ messageText, start = 0 }) => {
      const [, page, first] = /^(.*):(\d+)$/.exec(place)!
      const line = Number(first) + source.getLineAndCharacterOfPosition(start).line
      return `${page}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    })
  })
}
