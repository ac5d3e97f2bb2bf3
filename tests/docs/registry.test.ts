import { existsSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { makeRegistry } from '../../docs/scripts/makeRegistry.mjs'

const project = resolve(import.meta.dirname, '../..')
const { registry, items } = makeRegistry()
const { exports } = JSON.parse(readFileSync(resolve(project, 'package.json'), 'utf8'))

/** The requirements of shadcn's published schema for an item, and of its command line for files. */
const type = z.templateLiteral(['registry:', z.enum(['block', 'component', 'lib', 'ui', 'hook'])])
const file = z.strictObject({
  path: z.string(),
  type,
  target: z.string().startsWith('components/'),
  content: z.string().min(1),
})
const item = z.strictObject({
  $schema: z.literal('https://ui.shadcn.com/schema/registry-item.json'),
  name: z.string().regex(/^[a-z-]+$/),
  type,
  title: z.string(),
  description: z.string(),
  dependencies: z.array(z.string()),
  files: z.array(file).min(1),
  docs: z.string(),
  categories: z.array(z.string()),
})
const index = z.strictObject({
  $schema: z.literal('https://ui.shadcn.com/schema/registry.json'),
  name: z.literal('latchkey'),
  homepage: z.string(),
  items: z
    .array(
      item
        .omit({ $schema: true, files: true })
        .extend({ files: z.array(file.omit({ content: true })) }),
    )
    .min(1),
})

test('the registry has the shape that shadcn publishes, and lists every item', () => {
  expect(index.parse(registry).items.map(({ name }) => name)).toEqual(items.map(({ name }) => name))
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
})

test('the page states the number of files of each item', () => {
  const page = readFileSync(resolve(project, 'docs/recipes/copy-in-views.md'), 'utf8')
  const said = [...page.matchAll(/^\| `([a-z-]+)` +\| (\d+) /gm)]
  expect(said.map(([, name, count]) => [name, Number(count)])).toEqual(
    items.map(({ name, files }) => [name, files.length]),
  )
})

describe.each(items)('$name', (made) => {
  const { files, dependencies } = item.parse(made)
  const targets = new Set(files.map(({ target }) => target.replace(/\.tsx?$/, '')))
  const imported = files.flatMap(({ content, target }) =>
    [...content.matchAll(/(?:from |import\()'([^']+)'/g)].map(([, path = '']) => ({
      path,
      target,
    })),
  )

  test('its files exist in the theme', () => {
    for (const { path } of files) expect(existsSync(resolve(project, path)), path).toBe(true)
    expect(targets.size).toBe(files.length)
  })

  test('its files import only each other, entries of the package, and its dependencies', () => {
    for (const { path, target } of imported) {
      if (path.startsWith('.')) {
        const wanted = posix.join(posix.dirname(target), path)
        expect([...targets], `${target} imports ${path}`).toContain(wanted)
      } else if (path.startsWith('latchkey/')) {
        expect(Object.keys(exports)).toContain(path.replace('latchkey', '.'))
      } else expect(['react', ...dependencies]).toContain(path)
    }
  })
})
