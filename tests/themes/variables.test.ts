import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const file = resolve(import.meta.dirname, '../../src/themes/variables.css')
const css = postcss.parse(readFileSync(file, 'utf8'))

const rules: { selector: string; declarations: string[] }[] = []
css.walkRules((rule) => {
  const declarations = rule.nodes.flatMap((node) =>
    node.type === 'decl' ? `${node.prop}: ${node.value.replace(/\s+/g, ' ')}` : [],
  )
  rules.push({ selector: rule.selector, declarations })
})

const declarationsOf = (mode: string) =>
  rules.find(({ selector }) => selector === `:where([data-lk-theme="${mode}"])`)?.declarations

test('dark mode looks the same if it is chosen or preferred', () => {
  expect(declarationsOf('dark')?.length).toBeGreaterThan(10)
  expect(declarationsOf('auto')).toEqual(declarationsOf('dark'))
})

test('no rule has specificity, so the host can override it with any selector', () => {
  const selectors = rules.map(({ selector }) => selector)
  expect(selectors.filter((selector) => !/^:where\([^)]*\)$/.test(selector))).toEqual([])
})

const variablesOf = (text: string) => new Set(text.match(/--lk-[a-z0-9-]+/g))
const defined = new Set<string>()
css.walkDecls(/^--lk-/, ({ prop }) => void defined.add(prop))
const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8')

test('every variable is documented, and every documented one exists', () => {
  const documented = variablesOf(read('docs/concepts/styling.md'))
  expect([...documented].sort()).toEqual([...defined].sort())
})

test('the stylesheet uses no undefined variable', () => {
  const text = read('src/themes/tailwind.css')
  const own = new Set(text.match(/--lk-[a-z0-9-]+(?=:)/g))
  const used = [...variablesOf(text)]
  expect(used.filter((name) => !defined.has(name) && !own.has(name))).toEqual([])
})

test('the bridge to shadcn has at most 40 lines, and sets the theme’s variables from shadcn’s', () => {
  const bridge = read('src/themes/shadcn.css')
  expect(bridge.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  const rules = postcss.parse(bridge)
  rules.walkDecls(/^--/, ({ prop, value }) => {
    expect(defined).toContain(prop)
    expect(value).toMatch(/var\(--(?!lk-)/)
  })
})
