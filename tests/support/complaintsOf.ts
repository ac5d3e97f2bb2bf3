import { dirname, join, resolve } from 'node:path'
import { API } from 'typescript-native/unstable/sync'

const project = resolve(import.meta.dirname, '../..')
/** The config of a program that contains all blocks. This file does not exist on the disk. */
const config = join(project, 'tsconfig.blocks.json')

export interface Block {
  /** The place of the block in error messages, for example `docs/options.md:12`. */
  place: string
  file: string
  text: string
}

/**
 * Returns the errors of the type check. All blocks are in one program, so that TypeScript reads
 * shared code only once. Uses TypeScript 7, which is five times faster than TypeScript 6.
 *
 * @param settings The content of the program's tsconfig.json.
 */
export function complaintsOf(
  blocks: readonly Block[],
  settings: object = { extends: './tsconfig.json' },
): string[] {
  // A block without an import or an export is a module too.
  const texts = new Map(
    blocks.map(({ file, text }) => [file, file.endsWith('.d.ts') ? text : `${text}\nexport {}`]),
  )
  texts.set(config, JSON.stringify({ ...settings, files: [...texts.keys()] }))
  const folders = new Set([...texts.keys()].map((file) => dirname(file)))
  const checker = new API({
    cwd: project,
    // If a function returns `undefined`, the file is read from the disk.
    fs: {
      readFile: (file) => texts.get(file),
      fileExists: (file) => texts.has(file) || undefined,
      directoryExists: (folder) => folders.has(folder) || undefined,
    },
  })
  try {
    const { program } = checker.updateSnapshot({ openProjects: [config] }).getProject(config)!
    const wrongSettings = program.getConfigFileParsingDiagnostics().map(({ text }) => text)
    const read = new Set(program.getSourceFileNames())
    const unread = blocks.filter(({ file }) => !read.has(file))
    return [
      ...wrongSettings,
      ...unread.map(({ file, place }) => `${place}: ${file} is no module`),
      ...blocks.flatMap((block) => complaintsOfBlock(program, block)),
    ]
  } finally {
    checker.close()
  }
}

type Program = ReturnType<ReturnType<API['updateSnapshot']>['getProjects']>[number]['program']

function complaintsOfBlock(program: Program, { file, place, text }: Block) {
  const [, page, first] = /^(.*):(\d+)$/.exec(place)!
  const diagnostics = [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]
  return diagnostics.map(({ messageChain = [], pos, text: message }) => {
    const line = Number(first) + text.slice(0, pos).split('\n').length - 1
    return `${page}:${line} ${[message, ...messageChain.map((next) => next.text)].join('\n')}`
  })
}
