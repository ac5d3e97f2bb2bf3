import { isNetworkOf } from '../caip/CaipNetworkId.ts'
import { isChainNamespace } from '../caip/ChainNamespace.ts'
import { readField } from '../errors/readField.ts'

/** A check of one value, with a description of what it expects. */
export interface Guard {
  expected: string
  accepts(value: unknown): boolean
  /** The value's fields or items, each with its own guard, if the value has the right type. */
  partsOf(value: unknown): readonly Part[]
}

/** The name is appended to the option's path, such as `.url` or `[0]`. */
type Part = readonly [name: string, given: unknown, guard: Guard]

export const isRight = ([, given, { accepts }]: Part) => accepts(given)

const guard = (
  expected: string,
  isKind: Guard['accepts'],
  list: (value: never) => readonly Part[] = () => [],
): Guard => {
  const partsOf = (value: unknown) => (isKind(value) ? list(value as never) : [])
  return {
    expected,
    partsOf,
    accepts: (value) => isKind(value) && partsOf(value).every(isRight),
  }
}

export const boolean = guard('true or false', (value) => typeof value === 'boolean')
export const text = guard('a text that is not empty', (value) => isText(value))
export const object = guard('an object', isObject)

export const url = guard(
  'an https address',
  (value) =>
    isText(value) &&
    /^(https:\/\/[^/\s]|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/.test(value),
)

export const engineId = guard(
  'letters, digits, "-", "_" or "."',
  (value) => isText(value) && /^[\w.-]{1,64}$/.test(value),
)

export const oneOf = (...words: readonly string[]) =>
  guard(`one of ${words.map((word) => `"${word}"`).join(', ')}`, (value) =>
    words.includes(value as string),
  )

export const isFalse = guard('false', (value) => value === false)

export const either = (...guards: readonly Guard[]) =>
  guard(guards.map(({ expected }) => expected).join(' or '), (value) =>
    guards.some(({ accepts }) => accepts(value)),
  )

export const allOf = (expected: string, ...guards: readonly Guard[]) =>
  guard(
    expected,
    () => true,
    (value) => guards.map((one) => ['', value, one]),
  )

export const listOf = (item: Guard) =>
  guard(`a list, each item ${item.expected}`, Array.isArray, (value: readonly unknown[]) =>
    value.map((given, at) => [`[${at}]`, given, item]),
  )

/** An object with the given fields. Only fields marked with `optional` may be missing. */
export const shape = (fields: Record<string, Guard>, expected = object.expected) =>
  guard(expected, isObject, (value) =>
    Object.entries(fields).map(([name, one]) => [`.${name}`, readField(value, name), one]),
  )

/** An object with any of the given fields and no others, so that misspelled fields are found. */
export const optionsOf = (fields: Record<string, Guard>) => {
  const names = Object.keys(fields)
  return guard(`an object with any of ${names.join(', ')}`, isObject, (value: object) =>
    Object.entries(value).map(([name, given]) => [
      `.${name}`,
      given,
      Object.hasOwn(fields, name)
        ? optional(fields[name]!)
        : guard(`left out: there are ${names.join(', ')}`, () => false),
    ]),
  )
}

export const mapOf = (isKey: (key: string) => boolean, item: Guard, expected = object.expected) =>
  guard(
    expected,
    (value) => isObject(value) && Object.keys(value).every(isKey),
    (value: object) => Object.entries(value).map(([key, given]) => [`["${key}"]`, given, item]),
  )

export const optional = (one: Guard): Guard => ({
  ...one,
  accepts: (value) => value === undefined || one.accepts(value),
})

export const network = guard(
  'a network of `latchkey/networks` or a chain of viem',
  (value) =>
    isObject(value) &&
    isNetworkId(value) &&
    isText(readField(value, 'name')) &&
    isText(readField(readField(value, 'nativeCurrency'), 'symbol')) &&
    isDecimals(readField(readField(value, 'nativeCurrency'), 'decimals')) &&
    Array.isArray(readField(readField(readField(value, 'rpcUrls'), 'default'), 'http')),
)

export const adapter = guard(
  'made by an adapter such as `evm()`, with a namespace',
  (value) => typeof value === 'function' && isChainNamespace(readField(value, 'namespace')),
)

export const connector = guard(
  'made by a connector such as `walletConnect()`',
  (value) => typeof value === 'function' && readField(value, 'namespace') === undefined,
)

export const withMethods = (expected: string, ...names: readonly string[]) =>
  guard(
    expected,
    (value) =>
      isObject(value) && names.every((name) => typeof readField(value, name) === 'function'),
  )

/** A CAIP-2 id of the given namespace, or the number of a viem chain, which has no such id. */
function isNetworkId(value: object): boolean {
  const id = readField(value, 'caipNetworkId')
  if (id === undefined) return Number.isSafeInteger(readField(value, 'id'))
  return isNetworkOf(readField(value, 'chainNamespace'), id)
}

function isDecimals(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 77
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
