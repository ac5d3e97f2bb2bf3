import { secp256k1 as noble } from '@noble/curves/secp256k1.js'
import { describe, expect, test } from 'vitest'
import { readDerSignature, readWitness } from '../../src/engine/siwx/bip122/isBip322Signature.ts'
import { readScalars, recoverKey, secp256k1 } from '../../src/engine/siwx/verification/secp256k1.ts'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hexOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')
const number = (value: bigint) => value.toString(16).padStart(64, '0')
const order = secp256k1.Fn.ORDER

describe('a witness (BIP-144)', () => {
  const item = (length: number) => `${lengthOf(length)}${'ab'.repeat(length)}`
  const lengthOf = (length: number) => {
    const digits = length.toString(16).padStart(4, '0')
    return length < 253 ? digits.slice(2) : `fd${digits.slice(2)}${digits.slice(0, 2)}`
  }
  const read = (hex: string) => readWitness(bytesOf(hex))?.map(({ length }) => length)

  test.each([
    [[]],
    [[0]],
    [[64]],
    [[71, 33]],
    [[252, 253, 254]],
    [[255, 256, 257, 600]],
    [Array.from({ length: 16 }, (_, index) => index)],
  ])('with items of %j bytes is parsed', (lengths) => {
    const hex = lengthOf(lengths.length) + lengths.map(item).join('')
    expect(read(hex)).toEqual(lengths)
    expect(read(`${hex}00`)).toBeUndefined()
    if (lengths.length > 0) expect(read(hex.slice(0, -2))).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['seventeen items', lengthOf(17) + item(0).repeat(17)],
    ['a length in a longer form', `01fdfc00${'ab'.repeat(252)}`],
    ['a length of no byte in a longer form', '01fd0000'],
    ['a length of four bytes', `01fe0001${'ab'.repeat(256)}`],
    ['a length that is cut short', '01fd'],
    ['a length that is cut in half', '01fdfd'],
    ['an item that is cut short', '0102ab'],
    ['a count that no item follows', '01'],
  ])('is not parsed from %s', (_, hex) => {
    expect(read(hex)).toBeUndefined()
  })
})

describe('a signature in DER (BIP-66)', () => {
  const r = `02200${'1'.repeat(63)}`
  const s = `02200${'2'.repeat(63)}`

  test.each([
    ['as it is', `3044${r}${s}`, `0${'1'.repeat(63)}0${'2'.repeat(63)}`],
    ['with a short number', '3006020101020102', number(1n) + number(2n)],
    ['with a needed zero', '300702020080020101', number(128n) + number(1n)],
  ])('is parsed %s', (_, der, compact) => {
    expect(hexOf(readDerSignature(bytesOf(der)))).toBe(compact)
  })

  test.each([
    ['of another kind', `3144${r}${s}`],
    ['longer than it says', `3043${r}${s}`],
    ['shorter than it says', `3045${r}${s}`],
    ['with a byte after it', `3044${r}${s}00`],
    ['with a byte after it that is counted', `3045${r}${s}00`],
    ['whose first number has the wrong type', '3006030101020102'],
    ['whose second number has the wrong type', '3006020101030102'],
    ['with a negative number', '3006020180020102'],
    ['with a negative second number', '30060201010201ff'],
    ['with an unneeded zero', '30070202007f020101'],
    ['with a number of 33 bytes', `3026022101${'11'.repeat(32)}020101`],
    ['with an empty number', '30050200020101'],
    ['without data', ''],
  ])('is refused %s', (_, der) => {
    expect(readDerSignature(bytesOf(der))).toBeUndefined()
  })
})

describe('the numbers of an ECDSA signature', () => {
  const half = order / 2n

  test.each([
    [1n, 1n],
    [order - 1n, half],
    [half, half - 1n],
  ])('%i and %i are valid', (r, s) => {
    expect(readScalars(bytesOf(number(r) + number(s)), order)).toEqual({ r, s })
  })

  test.each([
    [0n, 1n],
    [1n, 0n],
    [order, 1n],
    [order + 1n, 1n],
    [1n, half + 1n],
    [1n, order],
    [1n, order - 1n],
  ])('%i and %i are invalid', (r, s) => {
    expect(readScalars(bytesOf(number(r) + number(s)), order)).toBeUndefined()
  })

  test.each([0, 63, 65])('%i bytes are refused', (length) => {
    expect(readScalars(new Uint8Array(length).fill(1), order)).toBeUndefined()
  })
})

test('a point above the order is found if the recovery id of the signature says so', () => {
  const hash = new Uint8Array(32).fill(7)
  let found = 0
  for (let r = 1n; r <= 24n; r += 1n)
    for (const recovery of [0, 1, 2, 3]) {
      const signature = bytesOf(number(r) + number(5n))
      const read = (recover: () => Uint8Array) => {
        try {
          return hexOf(recover())
        } catch {
          return undefined
        }
      }
      const theirs = read(() =>
        noble.Signature.fromBytes(signature, 'compact')
          .addRecoveryBit(recovery)
          .recoverPublicKey(hash)
          .toBytes(),
      )
      found += Number(recovery > 1 && theirs !== undefined)
      expect(read(() => recoverKey(hash, signature, recovery).compressed)).toBe(theirs)
    }
  expect(found).toBeGreaterThan(5)
  const whole = bytesOf(number(1n) + number(5n))
  for (const recovery of [-1, 4, 0.5]) expect(() => recoverKey(hash, whole, recovery)).toThrow()
  const tooHigh = bytesOf(number(order - 1n) + number(5n))
  expect(() => recoverKey(hash, tooHigh, 2)).toThrow('No point.')
})
