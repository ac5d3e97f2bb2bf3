import { delimiter, join } from 'node:path'

/** Where programs with these names would be. */
export function onPath(names, env) {
  const folders = (env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}
