import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The folder of each entry. */
const entries = {
  engine: 'engine',
  hooks: 'hooks',
  primitives: 'primitives',
  providers: 'engine/providers',
  themes: 'themes',
}
const everything = '*'

/**
 * Maps a declaration of `source` to its export in an entry: `Wallets.Trigger` of
 * `latchkey/primitives`. Parses the entries' export lines.
 */
export function readEntries(source) {
  const read = createReader()
  const homes = new Map()
  for (const [entry, folder] of Object.entries(entries)) {
    const from = `latchkey/${entry}`
    for (const [name, origin] of read(resolve(source, folder, 'index.ts'))) {
      homes.set(keyOf(origin), { from, name })
      if (origin.name !== everything) continue
      for (const [part, partOrigin] of read(origin.file)) {
        homes.set(keyOf(partOrigin), { from, name: `${name}.${part}` })
      }
    }
  }
  /** Where it is exported, and where it is declared. */
  return (file, name) => {
    const origin = read(file).get(name) ?? { file, name }
    return { ...origin, home: homes.get(keyOf(origin)) }
  }
}

const keyOf = ({ file, name }) => `${file}#${name}`

function createReader() {
  const known = new Map()
  return function read(file) {
    const found = known.get(file) ?? new Map()
    if (known.has(file)) return found
    known.set(file, found)
    const text = readFileSync(file, 'utf8')
    for (const [, name] of text.matchAll(declared)) found.set(name, { file, name })
    for (const [, name, names, path] of text.matchAll(passedOn)) {
      const target = resolve(dirname(file), path)
      if (name) found.set(name, { file: target, name: everything })
      else if (names === undefined) for (const [own, origin] of read(target)) found.set(own, origin)
      else
        for (const { from, to } of bindingsOf(names)) {
          found.set(to, read(target).get(from) ?? { file: target, name: from })
        }
    }
    return found
  }
}

const declared =
  /^export (?:async )?(?:abstract )?(?:function|const|let|class|interface|type|enum) (\w+)/gm
const passedOn = /^export (?:type )?(?:\*(?: as (\w+))?|\{([^}]*)\}) from '(\.[^']+)'/gm

/** `type A, b as c` as `from` and `to`. */
export function bindingsOf(names) {
  return names
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [from, to = from] = one.replace(/^type /, '').split(/ as /)
      return { from, to, isType: one.startsWith('type ') }
    })
}
