import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as hooks from '../../src/hooks/index.ts'
import * as parts from '../../src/primitives/index.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = resolve(root, 'skills/latchkey')
const read = (file: string) => readFileSync(resolve(folder, file), 'utf8')
const skill = read('SKILL.md')
const references = readdirSync(resolve(folder, 'references'))
const texts = [skill, ...references.map((file) => read(`references/${file}`))]

test('the skill begins with the fields that the Agent Skills format requires', () => {
  const [, front = ''] = /^---\n(.*?)\n---\n/s.exec(skill) ?? []
  const fields = Object.fromEntries(
    front.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)),
  )
  expect(Object.keys(fields)).toEqual(['name', 'description', 'license', 'compatibility'])
  expect(fields.name).toBe('latchkey')
  expect(fields.description.length).toBeLessThanOrEqual(1_024)
  expect(fields.compatibility.length).toBeLessThanOrEqual(500)
  // In YAML, a colon with a space ends an unquoted text.
  for (const value of Object.values(fields)) expect(value).not.toMatch(/: |^["'[{>|*&!%@`]| #/)
  expect(skill.split('\n').length).toBeLessThan(500)
})

test('the skill links to each of its workflows, and to no other file', () => {
  const links = [...skill.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link)
  const workflows = references.map((file) => `references/${file}`)
  expect([...new Set(links)].sort()).toEqual(workflows.sort())
})

test('the skill names only entries, hooks and parts that exist', () => {
  const { exports } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  const entries = Object.keys(exports).map((name) => name.replace(/^\./, 'latchkey'))
  for (const text of texts) {
    for (const [entry] of text.matchAll(/latchkey\/[a-z][\w./-]*\w/g)) {
      const isEntry = entries.includes(entry) || /^latchkey\/(themes\/default|dist$)/.test(entry)
      expect([entry, isEntry || entry === 'latchkey/providers']).toEqual([entry, true])
    }
    for (const [, hook = ''] of text.matchAll(/`(use[A-Z]\w+)(?:\(\))?`/g))
      expect([hook, hook in hooks || ofOthers.includes(hook)]).toEqual([hook, true])
    for (const [, part = ''] of text.matchAll(/<(Modal|Account|Connectors|Connecting)\b/g))
      expect(parts).toHaveProperty(part)
  }
})

/** Names that React, `latchkey/hooks/viem`, or the kits that apps move from export. */
const ofOthers = [
  ...['useState', 'useReadContract', 'useWriteContract', 'useSendTransaction'],
  ...['useConnectModal', 'useAppKit'],
]
