import { join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './projectRoot.mjs'

/** Creates a type checker for some entry files, for the docs generators. */
export function createDocsProgram(entries) {
  const file = join(projectRoot, 'tsconfig.json')
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectRoot)
  const program = ts.createProgram(entries, options)
  return { checker: program.getTypeChecker(), source: (path) => program.getSourceFile(path) }
}
