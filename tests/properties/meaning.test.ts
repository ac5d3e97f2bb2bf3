import fc from 'fast-check'
import {
  encodeAbiParameters,
  getAbiItem,
  getAddress,
  hashTypedData,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { checksumOf } from '../../src/engine/caip/checksumOf.ts'
import {
  arrayOf,
  parseElementary,
  parseFunction,
} from '../../src/engine/features/meaning/AbiType.ts'
import { readInFile } from '../../src/engine/features/meaning/Description.ts'
import { decodeArguments } from '../../src/engine/features/meaning/decodeArguments.ts'
import { digestOfTypedData, selectorOf } from '../../src/engine/features/meaning/digestOfCall.ts'
import { addressIn, readPath } from '../../src/engine/features/meaning/readPath.ts'
import { readTypedData } from '../../src/engine/features/meaning/readTypedData.ts'
import { createMeaningEngine, usdc } from '../support/createMeaningEngine.ts'
import { hostileJson, hostileValue, unseal } from '../support/hostileValues.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (size: number) =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((one) => `0x${hexOf(one)}`)

/** A type of the ABI with one of its values, as viem takes both. */
const { any } = fc.letrec<{ any: { type: string; value: unknown } }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((value) => ({ type: 'uint256', value })),
    fc
      .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
      .map((value) => ({ type: 'int64', value })),
    fc.boolean().map((value) => ({ type: 'bool', value })),
    bytes(20).map((value) => ({ type: 'address', value })),
    bytes(4).map((value) => ({ type: 'bytes4', value })),
    fc.uint8Array({ maxLength: 70 }).map((one) => ({ type: 'bytes', value: `0x${hexOf(one)}` })),
    fc.string({ maxLength: 40 }).map((value) => ({ type: 'string', value })),
    fc
      .tuple(tie('any'), fc.integer({ min: 0, max: 3 }), fc.boolean())
      .map(([{ type, value }, length, isFixed]) => ({
        type: `${type}[${isFixed && length > 0 ? length : ''}]`,
        value: Array.from({ length }, () => value),
      })),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((list) => ({
      type: `(${list.map(({ type }, index) => `${type} f${index}`).join(',')})`,
      value: Object.fromEntries(list.map(({ value }, index) => [`f${index}`, value])),
    })),
  ),
}))

/** Our form of a value: a tuple is the list of its fields. */
function toList(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toList)
  return typeof value === 'object' && value !== null ? Object.values(value).map(toList) : value
}

test('a function and its arguments are read as viem writes them', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 4 }), (list) => {
      const key = `f(${list.map(({ type }, index) => `${type} a${index}`).join(',')})`
      const item = parseAbiItem(`function ${key}` as string) as unknown as {
        inputs: { type: string }[]
      }
      const encoded = encodeAbiParameters(
        item.inputs as never,
        list.map(({ value }) => value) as never,
      )
      const called = parseFunction(key)
      expect(called && selectorOf(called.signature)).toBe(
        toFunctionSelector(getAbiItem({ abi: [item], name: 'f' } as never) as never),
      )
      expect(decodeArguments(called?.inputs ?? [], encoded.slice(2))).toEqual(
        list.map(({ value }) => toList(value)),
      )
    }),
    propertyRuns(1_901),
  )
})

test('any bytes are decoded or refused, in proportion to their length', () => {
  const called = parseFunction('f(bytes[][] a,string[] b,(uint256[] c,bytes d)[] e)')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (given) => {
      const read = decodeArguments(called?.inputs ?? [], hexOf(given))
      const size = JSON.stringify(read ?? [], (_, value) => String(value)).length
      expect(size).toBeLessThan(20_000)
    }),
    propertyRuns(1_902),
  )
})

test('values that all point at the same long data are not copied for each of them', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const count = 4_000
  const data = 'ab'.repeat(32 * 1_000)
  const offsets = word(count * 32).repeat(count)
  const body = `${word(32)}${word(count)}${offsets}${word(32 * 1_000)}${data}`
  const called = parseFunction('f(bytes[] a)')
  expect(decodeArguments(called?.inputs ?? [], body)).toBeUndefined()
})

test.each([
  'f(uint a)',
  'f(uint256 a, )',
  'f(uint256[1025] a)',
  'f(uint257 a)',
  'f((uint256 a)',
  'f(uint256 a))',
  `f(${'('.repeat(8)}uint256 a${') b'.repeat(8)})`,
  `f(${'uint8 a,'.repeat(101)}uint8 b)`,
  'f',
  '',
])('%s is no function of an ERC-7730 file', (key) => {
  expect(parseFunction(key)).toBeUndefined()
})

test('parsers take any value without throwing', () => {
  fc.assert(
    fc.property(hostileJson, fc.string({ maxLength: 300 }), (value, text) => {
      parseFunction(value)
      parseFunction(text)
      parseElementary(text)
      arrayOf({ kind: 'bool' }, text.replace(/\D/g, ''))
      readInFile(value, text)
      readInFile({ a: value }, `$.${text}`)
      const node = { type: { kind: 'bytes' }, value: '0x1234' } as const
      readPath(node, text)
      addressIn(node)
      readTypedData({ types: value, primaryType: text, domain: value, message: value })
      readTypedData({
        types: { A: [{ name: 'a', type: text }] },
        primaryType: 'A',
        domain: value,
        message: { a: value },
      })
    }),
    propertyRuns(1_903),
  )
})

test('any file and any arguments give a meaning, never an error', async () => {
  const { explain } = await createMeaningEngine()
  await fc.assert(
    fc.asyncProperty(hostileValue, fc.uint8Array({ maxLength: 300 }), async (given, tail) => {
      const value = unseal(given)
      const descriptor = {
        $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
        context: { contract: { deployments: [{ chainId: 1, address: usdc }] } },
        metadata: value,
        display: {
          definitions: value,
          formats: {
            'f(uint256 a,bytes b)': {
              intent: value,
              interpolatedIntent: value,
              fields: [
                value,
                { path: 'a', label: value, params: value, format: value, visible: value },
              ],
            },
          },
        },
      }
      const { fields } = await explain.explainCall({
        caipNetworkId: 'eip155:1',
        to: usdc,
        data: `${selectorOf('f(uint256,bytes)')}${hexOf(tail)}`,
        descriptor,
      })
      expect(fields.length).toBeLessThanOrEqual(101)
    }),
    { ...propertyRuns(1_904), numRuns: 50 },
  )
})

test('typed data has the hash that viem computes, and an address its checksum', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
  const bytes = fc
    .uint8Array({ maxLength: 80 })
    .map((one) => `0x${Buffer.from(one).toString('hex')}`)
  const person = fc.record({ name: fc.string({ unit: 'binary' }), wallet: address })
  const message = fc.record({
    from: person,
    to: fc.array(person, { maxLength: 3 }),
    pair: fc.tuple(fc.bigInt(-128n, 127n), fc.bigInt(-128n, 127n)),
    grid: fc.array(fc.array(fc.bigInt(0n, 2n ** 256n - 1n), { maxLength: 2 }), { maxLength: 2 }),
    data: bytes,
    mark: fc.constantFrom('0x00000000', '0xdeadbeef'),
    isOpen: fc.boolean(),
  })
  const types = {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'pair', type: 'int8[2]' },
      { name: 'grid', type: 'uint256[][]' },
      { name: 'data', type: 'bytes' },
      { name: 'mark', type: 'bytes4' },
      { name: 'isOpen', type: 'bool' },
    ],
  }
  fc.assert(
    fc.property(message, address, fc.nat(), (given, contract, chainId) => {
      const domain = { name: 'Mail', chainId, verifyingContract: contract as `0x${string}` }
      const typedData = { types, primaryType: 'Mail', domain, message: given } as const
      const digest = digestOfTypedData(typedData)
      expect(digest).toMatchObject({ eip712Digest: hashTypedData(typedData as never) })
      expect(checksumOf(contract)).toBe(getAddress(contract))
    }),
    { ...propertyRuns(1_730), numRuns: Math.ceil(propertyRuns(1_730).numRuns / 10) },
  )
})
