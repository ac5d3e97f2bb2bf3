import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

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
