import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSwap, encodeSwap } from '../../src/engine/providers/uniswap/encodeSwap.ts'
import { checkProperty } from '../support/checkProperty.ts'

const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const hex = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)
const units = fc.bigInt({ min: 1n, max: 2n ** 128n })
const swap = fc.record({
  start: hex(20),
  end: hex(20),
  fee: hex(3),
  receiver: hex(20),
  amountIn: units,
  minimum: units,
  paysCoin: fc.boolean(),
  receivesCoin: fc.boolean(),
})

function encode(given: typeof swap extends fc.Arbitrary<infer Value> ? Value : never) {
  const start = given.paysCoin ? wrapped : given.start
  const end = given.receivesCoin ? wrapped : given.end
  const path = [start, given.fee, end].map((one) => one.slice(2)).join('')
  const data = encodeSwap({ ...given, path: `0x${path}`, deadline: 1n })
  return { data, value: given.paysCoin ? String(given.amountIn) : '0' }
}

test('a call of the router is parsed as it was written', () => {
  checkProperty({
    seed: 91,
    given: swap,
    read: (given) => decodeSwap(encode(given), wrapped),
    least: 99,
    holds(terms, given) {
      expect(terms).toMatchObject({ payUnits: given.amountIn, minimumUnits: given.minimum })
      expect(terms.receiver.toLowerCase()).toBe(given.receiver)
      expect(terms.payAddress).toBe(given.paysCoin ? undefined : given.start)
      expect(terms.receiveAddress).toBe(given.receivesCoin ? undefined : given.end)
    },
  })
})

test('a call with a changed byte is parsed as another call or the same, or refused', () => {
  const changed = fc.record({
    given: swap,
    at: fc.nat(2_000),
    byte: fc.integer({ min: 1, max: 255 }),
  })
  checkProperty({
    seed: 92,
    given: changed,
    read({ at, byte, given }) {
      const { data, value } = encode(given)
      const bytes = Buffer.from(data.slice(2), 'hex')
      const place = at % bytes.length
      bytes[place] = (bytes[place] ?? 0) ^ byte
      return decodeSwap({ data: `0x${bytes.toString('hex')}`, value }, wrapped)
    },
    holds(terms) {
      expect(terms.unproven).toBeUndefined()
      expect(terms.receiver).toMatch(/^0x[0-9a-f]{40}$/i)
      expect([typeof terms.payUnits, typeof terms.minimumUnits]).toEqual(['bigint', 'bigint'])
    },
  })
})

test('any bytes are parsed as a call of the router, or refused', () => {
  checkProperty({
    seed: 93,
    given: fc.record({ data: fc.string({ maxLength: 2_000 }), value: fc.string({ maxLength: 9 }) }),
    read: (given) => decodeSwap(given, wrapped),
    least: -1,
    holds: ({ receiver }) => expect(receiver).toMatch(/^0x/),
  })
})

const router = '02'.padStart(64, '0')
const thief = 'ab'.repeat(20).padStart(64, '0')
const coinSale = {
  start: `0x${'11'.repeat(20)}`,
  end: wrapped,
  fee: '0x000bb8',
  receiver: `0x${'22'.repeat(20)}`,
  amountIn: 5n,
  minimum: 3n,
  paysCoin: false,
  receivesCoin: true,
} as const

test.each<[string, (data: string) => string, string?]>([
  ['sends the exchanged coin to another account', (data) => data.replace(router, thief)],
  ['pays a coin that it does not wrap', (data) => data, '5'],
])('a call that %s is refused', (_, change, value = '0') => {
  const { data } = encode(coinSale)
  expect(decodeSwap({ data, value: '0' }, wrapped)).toBeDefined()
  expect(decodeSwap({ data: change(data), value }, wrapped)).toBeUndefined()
})

test('receiving the native coin must unwrap the network’s own wrapped coin', () => {
  const other = `0x${'33'.repeat(20)}`
  expect(decodeSwap({ ...encode(coinSale), value: '0' }, other)).toBeUndefined()
})
