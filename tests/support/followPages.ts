import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const pages = resolve(import.meta.dirname, '../pages')

/**
 * A plugin for `--changed`, which follows imports. If a file names a test page, such as
 * `/connect/`, the plugin adds an import of the page's code. This import never runs.
 */
export function followPages(): Plugin {
  const codeOf = readdirSync(pages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, listCode(join(pages, name))] as const)
  return {
    name: 'latchkey-follow-pages',
    transform(code, id) {
      if (id.startsWith(pages) || id.includes('node_modules')) return undefined
      const imports = codeOf
        .filter(([name]) => new RegExp(`/${name}/["'\`?#]`).test(code))
        .flatMap(([, files]) => files)
        .map((file) => `;() => import(${JSON.stringify(file)});`)
      return imports.length > 0 ? { code: code + imports.join(''), map: null } : undefined
    },
  }
}

const listCode = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
