/** The type of a value in a call (ABI) or in a message (EIP-712). */
export type AbiType =
  | { kind: 'uint' | 'int'; bits: number }
  | { kind: 'address' | 'bool' | 'string' }
  /** `size` is the number of bytes. Missing if the length varies. */
  | { kind: 'bytes'; size?: number | undefined }
  /** `length` is the number of elements. Missing if the length varies. */
  | { kind: 'array'; of: AbiType; length?: number | undefined }
  | { kind: 'tuple'; fields: readonly AbiField[] }

export interface AbiField {
  name: string
  type: AbiType
}

/** A function, as an ERC-7730 file writes it. */
export interface AbiFunction {
  /** The name with the types of its inputs, such as `transfer(address,uint256)`. */
  signature: string
  inputs: readonly AbiField[]
}

/**
 * A decoded value: a number as `bigint`, an address and bytes as lower-case hex, a tuple as the list of
 * its fields.
 */
export type AbiValue = bigint | boolean | string | readonly AbiValue[]

const longestText = 2_000
const deepest = 6
const mostFields = 100
const longestArray = 1_024
const word = /address|bool|string|bytes\d*|u?int\d*/y
const name = /[A-Za-z_$][\w$]*/y
const suffix = /\[(\d{0,4})\]/y

/**
 * Parses `transfer(address to,uint256 value)`, the format of keys in ERC-7730 files. Returns
 * `undefined` for anything else. Reads each character once.
 */
export function parseFunction(text: unknown): AbiFunction | undefined {
  if (typeof text !== 'string' || text.length > longestText) return undefined
  const source = text
  let at = 0
  let fields = 0

  function take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(source) ?? undefined
    if (found) at = pattern.lastIndex
    return found
  }

  function has(character: string): boolean {
    if (source[at] !== character) return false
    at += 1
    return true
  }

  function readType(depth: number): AbiType | undefined {
    let type = has('(') ? readTuple(depth + 1) : parseElementary(take(word)?.[0] ?? '')
    for (let nested = 0; type && nested < deepest; nested += 1) {
      const found = take(suffix)
      if (!found) break
      type = arrayOf(type, found[1] ?? '')
    }
    return type
  }

  function readTuple(depth: number): AbiType | undefined {
    const list = readFields(depth)
    return list && { kind: 'tuple', fields: list }
  }

  /** Reads the fields up to the closing parenthesis. */
  function readFields(depth: number): readonly AbiField[] | undefined {
    const read: AbiField[] = []
    if (depth > deepest) return undefined
    if (has(')')) return read
    do {
      has(' ')
      fields += 1
      const type = fields > mostFields ? undefined : readType(depth)
      if (!type) return undefined
      const named = has(' ') ? take(name)?.[0] : ''
      if (named === undefined) return undefined
      read.push({ name: named, type })
    } while (has(','))
    return has(')') ? read : undefined
  }

  const called = take(name)?.[0]
  const inputs = called && has('(') ? readFields(1) : undefined
  if (!inputs || at !== source.length) return undefined
  return { inputs, signature: `${called}${textOf({ kind: 'tuple', fields: inputs })}` }
}

/**
 * Parses elementary types such as `uint256`, `bytes32` and `address`. Does not parse arrays and
 * tuples.
 */
export function parseElementary(text: string): AbiType | undefined {
  if (text === 'address' || text === 'bool' || text === 'string') return { kind: text }
  const [, kind, digits = ''] = /^(bytes|u?int)([1-9]\d{0,2})?$/.exec(text) ?? []
  const size = Number(digits)
  if (kind === 'bytes') {
    if (digits === '') return { kind }
    return size <= 32 ? { kind, size } : undefined
  }
  const isNumber = (kind === 'uint' || kind === 'int') && digits !== ''
  return isNumber && size % 8 === 0 && size <= 256 ? { kind, bits: size } : undefined
}

/** Returns the type of an array. `length` is the text between the brackets: digits, or nothing. */
export function arrayOf(type: AbiType, length: string): AbiType | undefined {
  if (length === '') return { kind: 'array', of: type }
  const count = Number(length)
  return count >= 1 && count <= longestArray
    ? { kind: 'array', of: type, length: count }
    : undefined
}

function textOf(type: AbiType): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return `${type.kind}${type.bits}`
    case 'bytes':
      return `bytes${type.size ?? ''}`
    case 'array':
      return `${textOf(type.of)}[${type.length ?? ''}]`
    case 'tuple':
      return `(${type.fields.map((field) => textOf(field.type)).join(',')})`
    default:
      return type.kind
  }
}
