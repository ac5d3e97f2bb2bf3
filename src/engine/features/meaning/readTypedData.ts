import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import { type AbiField, type AbiType, type AbiValue, arrayOf, parseElementary } from './AbiType.ts'
import type { Node } from './readPath.ts'

/** A message with its types. */
export interface TypedDataRead {
  /**
   * The types in the format of EIP-712's `encodeType`, such as
   * `Mail(Person from,string contents)Person(string name)`.
   */
  encodedType: string
  message: Node
  chainId?: number | undefined
  verifyingContract?: `0x${string}` | undefined
}

const mostTypes = 50
const mostFields = 100
const mostValues = 2_000
const deepest = 8
const longestText = 100_000
const hex = /^0x([0-9a-f]{2})*$/i
const digits = /^-?\d{1,78}$/
const hexNumber = /^0x[0-9a-f]{1,64}$/i
const typeForm = /^([A-Za-z_$][\w$]{0,99})((?:\[\d{0,4}\]){0,4})$/
const nameForm = /^[A-Za-z_$][\w$]{0,99}$/

/** Reads typed data (EIP-712). Returns `undefined` if the message does not fit its types. */
export function readTypedData(given: {
  types: unknown
  primaryType: unknown
  domain: unknown
  message: unknown
}): TypedDataRead | undefined {
  const read = readStructs(given.types)
  const { primaryType } = given
  if (!read || typeof primaryType !== 'string') return undefined
  const structs: Structs = read
  let values = mostValues

  /** Caches each struct, because a few nested structs can have billions of fields in total. */
  const tuples = new Map<string, AbiType | undefined>()

  function typeOf(text: string): AbiType | undefined {
    const [, base = '', suffixes = ''] = typeForm.exec(text) ?? []
    let type = structs.has(base) ? tupleOf(base) : parseElementary(base)
    for (const [, length = ''] of suffixes.matchAll(/\[(\d*)\]/g)) type &&= arrayOf(type, length)
    return type
  }

  function tupleOf(name: string): AbiType | undefined {
    if (tuples.has(name)) return tuples.get(name)
    // A struct that contains itself has no valid type.
    tuples.set(name, undefined)
    const fields: AbiField[] = []
    for (const field of structs.get(name) ?? []) {
      const type = typeOf(field.type)
      if (!type) return undefined
      fields.push({ name: field.name, type })
    }
    const tuple = { kind: 'tuple', fields } as const
    tuples.set(name, tuple)
    return tuple
  }

  function readNode(type: AbiType, value: unknown, depth: number): AbiValue | undefined {
    values -= 1
    if (values < 0 || depth > deepest) return undefined
    switch (type.kind) {
      case 'tuple':
        return listOf(type.fields, (field) =>
          readNode(field.type, readField(value, field.name), depth + 1),
        )
      case 'array':
        if (!Array.isArray(value) || (type.length ?? value.length) !== value.length)
          return undefined
        return listOf(value, (one) => readNode(type.of, one, depth))
      default:
        return readValue(type, value)
    }
  }

  /**
   * Returns a field of the domain. Returns `undefined` if the types do not declare the field,
   * because the signature then does not cover it.
   */
  function inDomain(name: string, type: string): unknown {
    const signed = structs.get('EIP712Domain')
    const isSigned = !signed || signed.some((field) => field.name === name && field.type === type)
    return isSigned ? readField(given.domain, name) : undefined
  }

  const type = structs.has(primaryType) ? tupleOf(primaryType) : undefined
  const value = type && readNode(type, given.message, 0)
  if (!type || value === undefined) return undefined
  const chainId = Number(readNumber(inDomain('chainId', 'uint256')) ?? Number.NaN)
  const contract = inDomain('verifyingContract', 'address')
  return {
    encodedType: encodeType(primaryType, structs),
    message: { type, value, place: '' },
    ...(Number.isSafeInteger(chainId) && { chainId }),
    ...(isPrefixedEvmAddress(contract) && {
      verifyingContract: contract.toLowerCase() as `0x${string}`,
    }),
  }
}

type Struct = readonly { name: string; type: string }[]

export type Structs = ReadonlyMap<string, Struct>

/** Reads the structs of typed data by name. `undefined` if a struct is malformed. */
export function readStructs(types: unknown): Structs | undefined {
  if (typeof types !== 'object' || types === null) return undefined
  const names = Object.keys(types)
  if (names.length > mostTypes) return undefined
  const structs = new Map<string, Struct>()
  for (const name of names) {
    const list = readField(types, name)
    if (!nameForm.test(name) || !Array.isArray(list) || list.length > mostFields) return undefined
    const fields = list.map((one: unknown) => ({
      name: readField(one, 'name'),
      type: readField(one, 'type'),
    }))
    if (!fields.every(isField)) return undefined
    structs.set(name, fields)
  }
  return structs
}

const isField = (field: { name: unknown; type: unknown }): field is Struct[number] =>
  typeof field.name === 'string' &&
  nameForm.test(field.name) &&
  typeof field.type === 'string' &&
  typeForm.test(field.type)

function listOf<Item>(
  items: readonly Item[],
  read: (item: Item) => AbiValue | undefined,
): readonly AbiValue[] | undefined {
  const values: AbiValue[] = []
  for (const item of items) {
    const value = read(item)
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}

/** Reads a value of an elementary type. `undefined` if the value does not fit the type. */
export function readValue(type: AbiType, value: unknown): AbiValue | undefined {
  switch (type.kind) {
    case 'uint':
    case 'int': {
      const number = readNumber(value)
      if (number === undefined) return undefined
      const wrap = type.kind === 'uint' ? BigInt.asUintN : BigInt.asIntN
      return wrap(type.bits, number) === number ? number : undefined
    }
    case 'address':
      return isPrefixedEvmAddress(value) ? value.toLowerCase() : undefined
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'string':
      return typeof value === 'string' && value.length <= longestText ? value : undefined
    case 'bytes': {
      if (typeof value !== 'string' || value.length > longestText || !hex.test(value))
        return undefined
      const fits = type.size === undefined || value.length === 2 + type.size * 2
      return fits ? value.toLowerCase() : undefined
    }
    default:
      return undefined
  }
}

/** Reads a number, given as `bigint`, as digits or as hex. */
function readNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  const isNumber = typeof value === 'string' && (digits.test(value) || hexNumber.test(value))
  return isNumber ? BigInt(value) : undefined
}

/** Writes the types in the format of EIP-712's `encodeType`. */
export function encodeType(primaryType: string, structs: Structs): string {
  const used = new Set([primaryType])
  for (const name of used)
    for (const { type } of structs.get(name) ?? []) {
      const [base = ''] = type.split('[')
      if (structs.has(base)) used.add(base)
    }
  used.delete(primaryType)
  return [primaryType, ...[...used].sort()]
    .map((name) => {
      const fields = structs.get(name) ?? []
      return `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`
    })
    .join('')
}
