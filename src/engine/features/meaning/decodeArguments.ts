import type { AbiField, AbiType, AbiValue } from './AbiType.ts'

const mostValues = 4_096
const upperHalf = '0'.repeat(24)

/**
 * Decodes the arguments of a call. Returns `undefined` if they are malformed. `digits` is the hex
 * after the selector. Does not use a library: if many values point at the same long data, a
 * library's decoder copies the data for each of them.
 */
export function decodeArguments(
  inputs: readonly AbiField[],
  digits: string,
): readonly AbiValue[] | undefined {
  const body = digits.toLowerCase()
  let values = mostValues
  let copies = body.length * 2

  function wordAt(place: number): string {
    const word = body.slice(place * 2, place * 2 + 64)
    if (word.length < 64) throw new Malformed()
    return word
  }

  /**
   * Reads a count or an offset. A value that is too large for a `number` points outside the data.
   */
  const sizeAt = (place: number) => Number(`0x${wordAt(place)}`)

  function bytesAt(place: number): string {
    const count = sizeAt(place) * 2
    const from = (place + 32) * 2
    copies -= count
    if (copies < 0 || from + count > body.length) throw new Malformed()
    return body.slice(from, from + count)
  }

  /**
   * Reads a value. `start` is the position from which offsets count. `place` is the position of the
   * value's head.
   */
  function read(type: AbiType, start: number, place: number): AbiValue {
    values -= 1
    if (values < 0) throw new Malformed()
    const at = isDynamic(type) ? start + sizeAt(place) : place
    switch (type.kind) {
      case 'array': {
        const length = type.length ?? sizeAt(at)
        const first = type.length === undefined ? at + 32 : at
        return readList(
          Array.from({ length: Math.min(length, mostValues + 1) }, () => type.of),
          first,
        )
      }
      case 'tuple':
        return readList(
          type.fields.map((field) => field.type),
          at,
        )
      case 'string':
        return textOf(bytesAt(at))
      case 'bytes':
        return `0x${type.size === undefined ? bytesAt(at) : fixedBytes(wordAt(at), type.size)}`
      default:
        return readWord(type, wordAt(at))
    }
  }

  function readList(types: readonly AbiType[], start: number): readonly AbiValue[] {
    let place = start
    return types.map((type) => {
      const value = read(type, start, place)
      place += headBytes(type)
      return value
    })
  }

  try {
    return readList(
      inputs.map(({ type }) => type),
      0,
    )
  } catch (thrown) {
    if (thrown instanceof Malformed) return undefined
    throw thrown
  }
}

class Malformed extends Error {}

/**
 * Reads a value of one word. Throws if unused bits of the word are set. Contracts refuse such
 * words, so the call would not do what is shown.
 */
function readWord(type: AbiType, word: string): AbiValue {
  const number = BigInt(`0x${word}`)
  switch (type.kind) {
    case 'address':
      if (!word.startsWith(upperHalf)) throw new Malformed()
      return `0x${word.slice(24)}`
    case 'bool':
      if (number > 1n) throw new Malformed()
      return number === 1n
    case 'int': {
      const signed = BigInt.asIntN(256, number)
      if (BigInt.asIntN(type.bits, signed) !== signed) throw new Malformed()
      return signed
    }
    case 'uint':
      if (BigInt.asUintN(type.bits, number) !== number) throw new Malformed()
      return number
    default:
      throw new Malformed()
  }
}

function fixedBytes(word: string, size: number): string {
  if (/[^0]/.test(word.slice(size * 2))) throw new Malformed()
  return word.slice(0, size * 2)
}

function textOf(digits: string): string {
  const bytes = digits.match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number(`0x${byte}`)))
}

function isDynamic(type: AbiType): boolean {
  switch (type.kind) {
    case 'string':
      return true
    case 'bytes':
      return type.size === undefined
    case 'array':
      return type.length === undefined || isDynamic(type.of)
    case 'tuple':
      return type.fields.some((field) => isDynamic(field.type))
    default:
      return false
  }
}

function headBytes(type: AbiType): number {
  if (isDynamic(type)) return 32
  if (type.kind === 'array') return headBytes(type.of) * (type.length ?? 0)
  if (type.kind === 'tuple')
    return type.fields.reduce((bytes, field) => bytes + headBytes(field.type), 0)
  return 32
}
