import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { projectRoot } from '../projectRoot.mjs'
import { isCodeOf } from './groups.mjs'

const quiet = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  ...Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
  ),
}

/**
 * Writes the files of a group with all of Stryker's mutations, each behind a switch. Returns the
 * mutations. `served.json` has the path of each new file. Stryker numbers a mutation by its
 * position, which changes with the code around it. So a `key` identifies each mutation by its text.
 */
export async function instrument(group, folder) {
  mkdirSync(folder, { recursive: true })
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && isCodeOf(group, path))
    .sort()
    .map((path) => join(projectRoot, 'src', path))
    .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }))
  const options = { plugins: null, ignorers: [], excludedMutations: [], noHeader: false }
  const result = await new Instrumenter(quiet).instrument(files, options)
  const served = {}
  for (const [index, { name, content }] of result.files.entries()) {
    served[name] = join(folder, `${index}.txt`)
    writeFileSync(served[name], content)
  }
  writeFileSync(join(folder, 'served.json'), JSON.stringify(served))
  const hashes = new Map(files.map(({ name, content }) => [name, hash(content)]))
  return result.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => ({
      id,
      key: hash(JSON.stringify([hashes.get(fileName), start, end, replacement])),
      file: relative(projectRoot, fileName),
      // Stryker counts lines and columns from zero.
      start: { line: start.line + 1, column: start.column + 1 },
      end: { line: end.line + 1, column: end.column + 1 },
      mutatorName,
      replacement,
    }))
}

const hash = (text) => createHash('sha256').update(text).digest('hex')
