import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWork } from './countWork.ts'
import { createCountingExec } from './createCountingExec.ts'
import { propertyRuns } from './propertyRuns.ts'

const engine = join(import.meta.dirname, '../../src/engine')
const expressions = ['sanitize', 'caip', 'amounts', 'providers', 'features']
  .flatMap((folder) =>
    readdirSync(join(engine, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(join(engine, folder, path), 'utf8')),
  )
  .flatMap((text) => [
    ...text.matchAll(/= \/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)$/gm),
  ])
  .map(([, source = '', flags]) => new RegExp(source, flags))

test('the expressions of the sanitizers and features match the same with and without counting', () => {
  expect(expressions.length).toBeGreaterThan(30)
  const pieces = fc.constantFrom(
    ...['a', 'Z', '0', '9', ' ', '.', ':', '/', '-', '_', '@', '=', ',', ';', '0x', 'data:image/'],
    ...[
      '👩',
      '\u200d',
      '\ufe0f',
      '\u0301',
      '\u001b[',
      'eip155:1',
      'https://',
      '\ud800',
      'é',
      '%2F',
    ],
  )
  const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), {
    maxLength: 50,
  })
  fc.assert(
    fc.property(texts, (list) => {
      const text = list.join('')
      for (const { flags, source } of expressions) {
        const [native, counted] = [new RegExp(source, flags), new RegExp(source, flags)]
        const exec = createCountingExec(
          () => {},
          (work) => work(),
        )
        Object.defineProperty(counted, 'exec', { value: exec })
        expect([...(counted[Symbol.match](text) ?? [])], `${counted} in ${text}`).toEqual([
          ...(native[Symbol.match](text) ?? []),
        ])
      }
    }),
    { ...propertyRuns(140), numRuns: 300 },
  )
})

test('an expression that backtracks is detected, one that reads once is not', () => {
  const work = (expression: RegExp, length: number) =>
    countWork(() => expression.test(`${' '.repeat(length)}x`))
  expect(work(/ +$/, 200) / work(/ +$/, 100)).toBeGreaterThan(3)
  expect(work(/^ +$/, 200) / work(/^ +$/, 100)).toBeLessThan(3)
})
