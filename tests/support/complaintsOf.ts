import { dirname, resolve } from 'node:path'
import ts from 'typescript'

const project = resolve(import.meta.dirname, '../..')

export interface Block {
  /** As it is reported, for example `docs/options.md:12`. */
  place: string
  file: string
  text: string
}

/** The errors of the type check. All blocks are one program, so that shared code is read once. */
export function complaintsOf(blocks: readonly Block[]) {
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
