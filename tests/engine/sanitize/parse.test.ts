import { expect, test } from 'vitest'
import {
  array,
  maxLength,
  minLength,
  number,
  object,
  enum as oneOf,
  optional,
  string,
  uuid,
} from 'zod/mini'
import { isEngineError } from '../../../src/engine/errors/EngineError.ts'
import { entriesOf, listOf } from '../../../src/engine/sanitize/listOf.ts'
import { parse } from '../../../src/engine/sanitize/parse.ts'

const person = object({ name: string().check(minLength(2), maxLength(4)), age: optional(number()) })
const people = object({ data: array(person) })

/** The thrown error. It also has a path. */
function refusal(schema: Parameters<typeof parse>[0], value: unknown) {
  try {
    parse(schema, value)
  } catch (error) {
    if (isEngineError(error)) return { ...error, message: error.message }
  }
  throw new Error('The value was accepted')
}

test('a valid value is returned, without fields that the schema does not have', () => {
  expect(parse(people, { data: [{ name: 'Ada', age: 36, extra: 1 }] })).toEqual({
    data: [{ name: 'Ada', age: 36 }],
  })
})

test.each<[string, Parameters<typeof parse>[0], unknown, string, string]>([
  ['a text', number(), 'x', 'number', 'string'],
  ['null', number(), null, 'number', 'null'],
  ['a list', number(), [1], 'number', 'array'],
  ['NaN', number(), Number.NaN, 'number', 'nan'],
  ['an object', string(), {}, 'string', 'object'],
  ['a short text', string().check(minLength(2)), 'a', 'string of at least 2', 'string'],
  ['a long text', string().check(maxLength(2)), 'abc', 'string of at most 2', 'string'],
  ['a text of another format', uuid(), 'abc', 'uuid', 'string'],
  ['none of some words', oneOf(['a', 'b']), 'c', 'a | b', 'string'],
  ['an object instead of a list', listOf(number(), 9), {}, 'array', 'object'],
  ['a list instead of an object', entriesOf(9), [], 'record', 'array'],
])(
  '%s is refused, and the error says what was expected',
  (_, schema, value, expected, received) => {
    expect(refusal(schema, value)).toMatchObject({
      code: 'schema/INVALID',
      message: `Expected ${expected}, received ${received}`,
      details: [expected, received],
      path: '',
    })
  },
)

test.each<[string, unknown, string]>([
  ['itself', undefined, ''],
  ['a field', {}, 'data'],
  ['a field of an entry', { data: [{ name: 'Ada' }, {}] }, 'data[1].name'],
])('a value without %s is refused as incomplete', (_, value, path) => {
  expect(refusal(people, value)).toMatchObject({
    code: 'schema/REQUIRED',
    message: 'Required',
    path,
  })
})

test('the path of an error has at most 200 characters', () => {
  const field = 'x'.repeat(300)
  expect(refusal(object({ [field]: number() }), {})).toMatchObject({ path: 'x'.repeat(200) })
})

test('a list from outside keeps its valid entries, and only the given number is read', () => {
  expect(parse(listOf(number(), 9), [1, 'two', 3, null])).toEqual([1, 3])
  expect(parse(listOf(number(), 9), ['one', 2])).toEqual([2])
  expect(parse(listOf(number(), 2), [1, 2, 3])).toEqual([1, 2])
  // An invalid entry counts too, so the list never reads more entries to replace it.
  expect(parse(listOf(number(), 2), ['one', 2, 3])).toEqual([2])
  expect(parse(listOf(number(), 9), [])).toEqual([])
})

test('a list without a valid entry is refused with the error of its first entry', () => {
  expect(refusal(listOf(person, 9), [{ name: 7 }, { name: 'a' }])).toMatchObject({
    code: 'schema/INVALID',
    message: 'Expected string, received number',
    path: '[0].name',
  })
  expect(refusal(object({ list: listOf(number(), 9) }), { list: ['x'] })).toMatchObject({
    message: 'Expected number, received string',
    path: 'list[0]',
  })
})
