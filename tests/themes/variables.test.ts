// @vitest-environment node
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

test('dark looks the same whether it was chosen or is preferred', () => {
  expect(declarationsOf('dark')?.length).toBeGreaterThan(10)
  expect(declarationsOf('auto')).toEqual(declarationsOf('dark'))
})

test('no rule has specificity, so that a host overrides it with any selector', () => {
  const selectors = rules.map(({ selector }) => selector)
  expect(selectors.filter((selector) => !/^:where\([^)]*\)$/.test(selector))).toEqual([])
})
