import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8')

test('the README states the size limits that CI enforces', () => {
  const limits = JSON.parse(read('.size-limit.json')) as { name: string; limit: string }[]
  const limitOf = (name: string) => limits.find((one) => one.name === name)?.limit
  const promised = [...read('README.md').matchAll(/^\| .+ \| ([\d.]+ kB) +\|$/gm)]
  expect(promised.map(([, limit]) => limit)).toEqual([
    limitOf('headless connect'),
    limitOf('themed button, before the modal opens'),
    limitOf('what the first opening of the modal adds'),
    limitOf('default.css'),
  ])
})

test('the README fits one screen, with an example of ten lines beside its imports', () => {
  const readme = read('README.md')
  expect(readme.trim().split('\n').length).toBeLessThanOrEqual(50)
  const [, example = ''] = /```tsx\n(.*?)```/s.exec(readme)!
  const code = example.split('\n').filter((line) => line !== '' && !line.startsWith('import '))
  expect(code.length).toBeLessThanOrEqual(10)
  for (const part of ['modal-light.png', 'npm install', '](docs/getting-started.md)'])
    expect(readme).toContain(part)
})

test('the README’s commands install their dependencies in a fresh clone', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('README.md').matchAll(/\bnpm (?:run )?(start|test|[a-z]+:[a-z]+)\b/g)]
  const names = [...new Set(named.map(([, name]) => name!))]
  expect(names).toContain('pack:all')
  for (const name of names)
    expect(read(scripts[name]!.replace('node ', '')), name).toContain('./ensureDependencies.mjs')
})

test('each page that installs a package of latchkey says that none is on npm yet', () => {
  const installs = /^(npm (install|i) .*\blatchkey|npx latchkey-)/m
  const pages = listPages()
    .map(({ file }) => ({ file, text: read(`docs/${file}`) }))
    .filter(({ text }) => installs.test(text))
  expect(pages.length).toBeGreaterThan(10)
  const silent = pages.filter(({ text }) => !text.includes('latchkey is not on npm yet'))
  expect(silent.map(({ file }) => file)).toEqual([])
})
