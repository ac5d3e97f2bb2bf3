import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bindingsOf, readEntries } from './readEntries.mjs'
import { registryItems } from './registryItems.mjs'

const source = fileURLToPath(new URL('../../src', import.meta.url))
const schema = 'https://ui.shadcn.com/schema'

/**
 * The themed views in shadcn's registry format, to be copied into an app. Each item contains its
 * view and the parts of the theme that it needs. Exports of package entries are imported from
 * there.
 *
 * `items` contain the text of the files, and `registry` does not.
 *
 * @returns {{ registry: object, items: { name: string, dependencies: string[], files: { path:
 * string, target: string, content: string }[] }[] }}
 */
export function makeRegistry() {
  const find = readEntries(source)
  const items = registryItems.map(({ root, ...item }) => {
    const { files, packages } = collect(join(source, root), find)
    return {
      $schema: `${schema}/registry-item.json`,
      ...item,
      type: 'registry:block',
      dependencies: ['latchkey', ...packages],
      files,
      docs: "The copied classes are those of the theme: import 'latchkey/themes/default.css' once.",
      categories: ['wallet'],
    }
  })
  return {
    registry: {
      $schema: `${schema}/registry.json`,
      name: 'latchkey',
      homepage: '/recipes/copy-in-views/',
      items: items.map(({ $schema: _, files, ...item }) => ({
        ...item,
        files: files.map(({ content: __, ...file }) => file),
      })),
    },
    items,
  }
}

function collect(root, find) {
  const texts = new Map()
  const packages = new Set()
  const waiting = [root]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (texts.has(file)) continue
    const text = readFileSync(file, 'utf8')
    if (/\bcreate(Part)?Context(<|\()/.test(text)) {
      throw new Error(
        `${file} creates a React context. A copy of the file would create a second one.`,
      )
    }
    texts.set(file, rewrite({ file, text, find, need: (next) => waiting.push(next) }))
    for (const [, name] of text.matchAll(/ from '((?:@[^/']+\/)?[^./'][^/']*)/g)) {
      if (name !== 'react') packages.add(name)
    }
  }
  const files = [...texts].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    packages: [...packages].sort(),
    files: files.map(([file, content]) => ({
      path: `src/${relative(source, file)}`,
      type: 'registry:component',
      target: `components/latchkey/${relative(source, file).replace(/^themes\//, '')}`,
      content,
    })),
  }
}

/** Imports of an entry's exports are rewritten to the entry. Other files are included. */
function rewrite({ file, text, find, need }) {
  const fromEntries = new Map()
  const renamed = new Map()
  const folder = dirname(file)
  const kept = text
    .replace(namespaceImports, (_, name, path) => {
      const { home } = find(resolve(folder, path), '*')
      fromEntries.set(home.from, (fromEntries.get(home.from) ?? new Set()).add(name))
      return ''
    })
    .replace(imports, (_, isTypeOnly, names, path) => {
      const target = resolve(folder, path)
      const left = bindingsOf(names).filter(({ from, to, isType }) => {
        const { home = substitutes[from] } = find(target, from)
        if (!home) {
          need(find(target, from).file)
          return true
        }
        const [top, part] = home.name.split('.')
        const type = isTypeOnly || isType ? 'type ' : ''
        const local = part || top === to || home.isCall ? top : `${top} as ${to}`
        const known = fromEntries.get(home.from) ?? new Set()
        fromEntries.set(home.from, known.add(`${part ? '' : type}${local}`))
        if (part || home.isCall) renamed.set(to, home)
        return false
      })
      // Imports a re-export from the file that declares it.
      const lines = new Map()
      for (const { from, to, isType } of left) {
        const origin = find(target, from)
        const type = isTypeOnly || isType ? 'type ' : ''
        const name = `${type}${origin.name === to ? to : `${origin.name} as ${to}`}`
        const place = pathTo(folder, origin.file)
        lines.set(place, [...(lines.get(place) ?? []), name])
      }
      return [...lines]
        .map(([from, all]) => `import { ${all.join(', ')} } from '${from}'\n`)
        .join('')
    })
    .replace(/import\(\s*'(\.[^']+)',?\s*\)/g, (_, path) => {
      const target = resolve(folder, path)
      need(target)
      return `import('${pathTo(folder, target)}')`
    })
  const lines = [...fromEntries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}'\n`)
  const body = [...renamed].reduce(
    (words, [name, home]) =>
      home.isCall
        ? words.replace(new RegExp(`\\b${name}\\([^)]*\\)`, 'g'), `${home.name}()`)
        : words.replace(new RegExp(`\\b${name}\\b`, 'g'), home.name),
    kept,
  )
  const isClient = body.startsWith("'use client'\n")
  const rest = isClient ? body.slice("'use client'\n".length) : body
  return `${isClient ? "'use client'\n" : ''}${lines.join('')}${rest}`
}

/** `import * as Swap`: an entry exports the same parts as `Swap`. */
const namespaceImports = /^import \* as (\w+) from '(\.[^']+)'\n/gm
const imports = /^import (type )?\{([^}]*)\} from '(\.[^']+)'\n/gm

/** Functions that read a context of the parts, with the export that a copied file uses instead. */
const substitutes = {
  useConnectListPart: { from: 'latchkey/hooks', name: 'useConnectList', isCall: true },
}

function pathTo(folder, target) {
  const path = relative(placeOf(folder), placeOf(target)).replace(/\.tsx?$/, '')
  return path.startsWith('.') ? path : `./${path}`
}

/** The path of a copied file. Files of the theme are at the top. */
function placeOf(path) {
  return join('/', relative(source, path).replace(/^themes(\/|$)/, ''))
}
