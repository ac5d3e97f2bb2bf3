import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { FlagError } from './readFlags.ts'

/**
 * Returns the project's name, taken from the name of its folder. Throws a `FlagError` if npm does
 * not allow it.
 */
export function projectName(folder: string): string {
  const name = basename(resolve(folder)).toLowerCase()
  if (/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name)) return name
  throw new FlagError(
    `"${name}" cannot be a project's name. Use letters, digits, dots, dashes and underscores.`,
  )
}

/** Throws a `FlagError` if the folder has files, so that no file is lost. */
export function assertEmpty(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : []
  if (found.length > 0)
    throw new FlagError(`The folder ${folder} is not empty. Choose another one, or empty it first.`)
}

/** Writes files, by path, into a folder. */
export function writeProject(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
  }
}
