import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(project, file), 'utf8')

/** The rows of the page's table: each has a view, its parameters, and the other cells. */
const rows = read('docs/concepts/views.md')
  .split('## All views')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()))

const namesIn = (cell = '') => [...cell.matchAll(/`([\w.]+)/g)].map(([, name = '']) => name)

test('the page of views lists every view of the engine, with its parameters', () => {
  const listed = rows.map(([view, params]) => [namesIn(view)[0], namesIn(params).sort()])
  expect(Object.fromEntries(listed)).toEqual(viewParams())
  expect(rows).toHaveLength(listed.length)
  for (const row of rows) expect(row.filter(Boolean), row[0]).toHaveLength(5)
})

test('the page of views lists the views that the theme’s modal has', () => {
  const built = [...read('src/themes/ThemedModal.tsx').matchAll(/Modal\.View name="(\w+)"/g)]
  expect(rows.map(([view]) => namesIn(view)[0]).sort()).toEqual(
    built.map(([, name]) => name).sort(),
  )
})

test('the page of views names only parts that exist', () => {
  const nouns: { namespace: string; parts: { name: string }[] }[] = JSON.parse(
    read('docs/reference/parts.json'),
  )
  const parts = new Set(
    nouns.flatMap(({ namespace, parts }) => [
      namespace,
      ...parts.map(({ name }) => `${namespace}.${name}`),
    ]),
  )
  const named = rows.flatMap(([, , opens, shows]) => [
    ...namesIn(opens).filter((name) => /^[A-Z]\w+\./.test(name)),
    ...namesIn(shows),
  ])
  expect(named.length).toBeGreaterThan(rows.length)
  expect(named.filter((name) => !parts.has(name))).toEqual([])
})

/** The views in `ViewParams`, with the names of their parameters. */
function viewParams() {
  const file = 'src/engine/router/Router.ts'
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const views = source.statements.find(
    (one): one is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(one) && one.name.text === 'ViewParams',
  )!
  return Object.fromEntries(
    views.members.filter(ts.isPropertySignature).map((member) => {
      const names: string[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isPropertySignature(node)) names.push(node.name.getText())
        else ts.forEachChild(node, visit)
      }
      if (member.type) visit(member.type)
      return [member.name.getText(), names.sort()]
    }),
  )
}
