import { expect, test } from 'vitest'
import { entriesOf } from '../../../src/engine/sanitize/listOf.ts'
import { parse } from '../../../src/engine/sanitize/parse.ts'

test('only the kept entries of a large object are read', () => {
  let looks = 0
  const given = new Proxy(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at, at])), {
    get: (target, name, receiver) => {
      looks += 1
      return Reflect.get(target, name, receiver)
    },
  })
  expect(parse(entriesOf(3), given)).toEqual([
    ['0', 0],
    ['1', 1],
    ['2', 2],
  ])
  expect(looks).toBe(3)
})

test('an inherited property is not an entry', () => {
  expect(parse(entriesOf(9), Object.create({ inherited: 1 }, {}))).toEqual([])
  expect(parse(entriesOf(9), JSON.parse('{"__proto__":1}'))).toEqual([['__proto__', 1]])
})

test.each([[[]], ['text'], [7], [null]])('%j is refused', (given) => {
  expect(() => parse(entriesOf(9), given)).toThrow(
    expect.objectContaining({ code: 'schema/INVALID' }),
  )
})
