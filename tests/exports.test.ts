import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '..')
const packageJson = JSON.parse(readFileSync(resolve(project, 'package.json'), 'utf8')) as {
  exports: Record<string, { default: string } | string>
}

/** Increase this number only for a type that users of a public function need to name. */
const mostTypes = 209

/** The source from which the package's file of this entry is built. */
const sourceOf = (built: string) =>
  resolve(project, built.replace('./dist/', 'src/').replace(/\.js$/, '.ts'))

const entries = Object.entries(packageJson.exports)
  .flatMap(([name, target]) => (typeof target === 'string' ? [] : [{ name, file: target.default }]))
  .map(({ name, file }) => ({ name: name.replace('./', 'latchkey/'), source: sourceOf(file) }))

test('every entry of the package has a source', () => {
  expect(entries.filter(({ source }) => !existsSync(source)).map(({ name }) => name)).toEqual([])
})

describe('the public exports', () => {
  test.each(entries)('$name', async ({ source }) => {
    const { values, types } = await namesOf(source)
    expect({ values, types }).toMatchSnapshot()
  })
})

test('`latchkey/engine` exports no more than a reader can look through', async () => {
  const { source } = entries.find(({ name }) => name === 'latchkey/engine')!
  const { values, types } = await namesOf(source)
  expect(values.length).toBeLessThanOrEqual(30)
  expect(types.length).toBeLessThanOrEqual(mostTypes)
})

async function namesOf(source: string) {
  const entry = (await import(source)) as Record<string, unknown>
  const values = Object.entries(entry)
    .map(([name, value]) => (isNamespace(value) ? `${name}: ${partsOf(value)}` : name))
    .sort()
  return { values, types: typesOf(source).sort() }
}

const isNamespace = (value: unknown): value is object =>
  Object(value)[Symbol.toStringTag] === 'Module'

const partsOf = (namespace: object) => Object.keys(namespace).sort().join(', ')

/** The types that the entry, or a file that it re-exports, exports by name. */
function typesOf(source: string): string[] {
  const text = readFileSync(source, 'utf8')
  const folder = resolve(source, '..')
  const listed = [...text.matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, all, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && (all || name.startsWith('type ')))
      .map((name) => name.replace(/^type /, '')),
  )
  const handedOn = [...text.matchAll(/export (?:type )?\*(?: as \w+)? from '([^']+)'/g)].flatMap(
    ([, target]) => typesOf(resolve(folder, target!)),
  )
  const written = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!)
  return [...listed, ...handedOn, ...written]
}

test('no folder outside the entries is public', () => {
  expect(readdirSync(resolve(project, 'src')).sort()).toEqual(
    ['engine', 'hooks', 'primitives', 'themes'].filter((layer) =>
      existsSync(resolve(project, 'src', layer)),
    ),
  )
})
