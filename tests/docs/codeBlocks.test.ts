// @vitest-environment node
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'
import { makeRegistry } from '../../docs/scripts/makeRegistry.mjs'

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
  expect(complaintsOf([...blocks, ...copiesOf(makeRegistry().items)])).toEqual([])
}, 300_000)

test('a block that does not type-check is reported with its place', () => {
  const text = "import { createEngine } from 'latchkey/engine'\n\ncreateEngine({ idd: 'shop' })"
  const block = { place: 'docs/example.md:3', file: resolve(docs, 'example.3.tsx'), text }
  expect(complaintsOf([block])).toEqual([expect.stringContaining('docs/example.md:5')])
}, 300_000)

function blocksOf(file: string): Block[] {
  const text = readFileSync(resolve(docs, file), 'utf8')
  return [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(({ 0: fence, 1: code = '', index }) => {
    const line = text.slice(0, index).split('\n').length + 1
    const language = fence.startsWith('```tsx') ? 'tsx' : 'ts'
    return {
      place: `docs/${file}:${line}`,
      file: resolve(docs, `${file}.${line}.${language}`),
      text: code,
    }
  })
}

/** The files of the registry as they stand in an app that copied them all. */
function copiesOf(items: ReturnType<typeof makeRegistry>['items']): Block[] {
  return items
    .flatMap(({ files }) => files)
    .map(({ content, target }) => ({
      place: `${target}:1`,
      file: resolve(docs, target),
      text: content,
    }))
}

/** All blocks in one program: what they share is read once. */
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
      ? ts.createSourceFile(file, `${block.text}\nexport {}`, language, true)
      : getSourceFile(file, language, ...rest)
  }
  const program = ts.createProgram([...byFile.keys()], options, host)
  return [...byFile].flatMap(([file, { place }]) => {
    const source = program.getSourceFile(file)!
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
