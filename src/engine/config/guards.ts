import { isNetworkOf } from '../caip/CaipNetworkId.ts'
import { isChainNamespace } from '../caip/ChainNamespace.ts'
import { readField } from '../errors/readField.ts'

/** A check of one value, with the words that say what it wants. */
export interface Guard {
  expected: string
  accepts(value: unknown): boolean
  /** The first of its fields or items that is wrong. */
  findWrong?(value: unknown): WrongPart | undefined
}

interface WrongPart {
  /** Written behind the name of the whole, such as `.url` or `[0]`. */
  name: string
  given: unknown
  /** What it must be, or the names that there are when it has none of them. */
  must: Guard | readonly string[]
}

const guard = (
  expected: string,
  accepts: Guard['accepts'],
  findWrong?: Guard['findWrong'],
): Guard => ({ expected, accepts, ...(findWrong && { findWrong }) })

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

export const either = (...guards: readonly Guard[]) =>
  guard(guards.map(({ expected }) => expected).join(' or '), (value) =>
    guards.some(({ accepts }) => accepts(value)),
  )

export const allOf = (expected: string, ...guards: readonly Guard[]) =>
  guard(
    expected,
    (value) => guards.every(({ accepts }) => accepts(value)),
    (value) => guards.find(({ accepts }) => !accepts(value))?.findWrong?.(value),
  )

export const listOf = (item: Guard) =>
  guard(
    `a list, each item ${item.expected}`,
    (value) => Array.isArray(value) && value.every(item.accepts),
    (value) => {
      if (!Array.isArray(value)) return undefined
      const at = value.findIndex((one) => !item.accepts(one))
      return { name: `[${at}]`, given: value[at], must: item }
    },
  )

/** An object with the given fields; only those marked with `optional` may be absent. */
export const shape = (fields: Record<string, Guard>, expected = object.expected) =>
  guard(
    expected,
    (value) =>
      isObject(value) &&
      Object.entries(fields).every(([name, field]) => field.accepts(readField(value, name))),
    (value) => {
      const wrong = Object.entries(fields).find(
        ([name, one]) => !one.accepts(readField(value, name)),
      )
      const given = wrong && readField(value, wrong[0])
      // Of what is missing the whole shape tells more.
      return given === undefined ? undefined : { name: `.${wrong![0]}`, given, must: wrong![1] }
    },
  )

/** An object with any of the given fields and no others, so that a misspelt one is found. */
export const optionsOf = (fields: Record<string, Guard>) => {
  const names = Object.keys(fields)
  const guardOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  const isRight = ([name, given]: [string, unknown]) =>
    guardOf(name) && (given === undefined || guardOf(name)!.accepts(given))
  return guard(
    `an object with any of ${names.join(', ')}`,
    (value) => isObject(value) && Object.entries(value).every(isRight),
    (value) => {
      const wrong = isObject(value) && Object.entries(value).find((entry) => !isRight(entry))
      if (!wrong) return undefined
      return { name: `.${wrong[0]}`, given: wrong[1], must: guardOf(wrong[0]) ?? names }
    },
  )
}

export const mapOf = (isKey: (key: string) => boolean, item: Guard, expected = object.expected) =>
  guard(
    expected,
    (value) =>
      isObject(value) &&
      Object.entries(value).every(([key, given]) => isKey(key) && item.accepts(given)),
    (value) => {
      const wrong =
        isObject(value) && Object.entries(value).find(([, given]) => !item.accepts(given))
      const [key = '', given] = wrong || []
      const name = /^\w+$/.test(key) ? `.${key}` : `["${key}"]`
      return wrong ? { name, given, must: item } : undefined
    },
  )

export const optional = ({ expected, accepts, findWrong }: Guard) =>
  guard(expected, (value) => value === undefined || accepts(value), findWrong)

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

/** A CAIP-2 id of the named chain family, or the number of a viem chain, which has no such id. */
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
